import { readFault } from '../faults';
import { changeProfile, DEFAULT_PROFILE, findBadProfileEntry, PROFILE_OPTIONS } from '../profile';
import { adminAnswer, adminRefusal } from './admin-answer';
import type { AdminRoute } from './admin-route';

const LONGEST_LATENCY_MS = 600_000;

const isLatency = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= LONGEST_LATENCY_MS;

/** The admin routes that set how the stand-in behaves: profile, faults, latency. */
export const BEHAVIOUR_ROUTES: readonly AdminRoute[] = [
  { method: 'GET', path: '/profile', act: ({ state }) => adminAnswer(state.profile) },
  {
    method: 'PUT',
    path: '/profile',
    act: ({ state }, { fields }) => {
      const bad = findBadProfileEntry(fields);
      if (bad !== null) return adminRefusal(400, `${bad} is unknown or has an unknown value`);
      state.profile = changeProfile(state.profile, fields);
      return adminAnswer(state.profile);
    },
  },
  {
    method: 'GET',
    path: '/profile/options',
    act: () => adminAnswer({ options: PROFILE_OPTIONS, defaults: DEFAULT_PROFILE }),
  },
  { method: 'GET', path: '/faults', act: ({ faults }) => adminAnswer(faults.list()) },
  {
    method: 'POST',
    path: '/faults',
    act: ({ faults }, { body }) => {
      const fault = readFault(body);
      return typeof fault === 'string' ? adminRefusal(400, fault) : adminAnswer(faults.add(fault));
    },
  },
  {
    method: 'DELETE',
    path: '/faults',
    act: ({ faults }) => {
      faults.clear();
      return adminAnswer([]);
    },
  },
  {
    method: 'DELETE',
    path: '/faults/:id',
    act: ({ faults }, { parts }) =>
      faults.remove(Number(parts[0])) ? adminAnswer(faults.list()) : adminRefusal(404, 'there is no such fault'),
  },
  { method: 'GET', path: '/latency', act: ({ state }) => adminAnswer({ ms: state.latencyMs }) },
  {
    method: 'PUT',
    path: '/latency',
    act: ({ state }, { fields: { ms } }) => {
      if (!isLatency(ms)) return adminRefusal(400, `ms must be a number from 0 to ${LONGEST_LATENCY_MS}`);
      state.latencyMs = ms;
      return adminAnswer({ ms });
    },
  },
];
