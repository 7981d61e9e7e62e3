import { ok } from '../answer';
import { asFields, textField } from '../fields';
import { addProperties } from '../opening';
import type { Route } from '../route';
import { standInProperties } from '../stand-in';

/** What may be told of a script property: never its value; of the API key, its last four characters. */
export interface PropertyView {
  readonly name: string;
  readonly lastFour: string | null;
}

/** Takes script properties and returns what the page may know of them. */
export function viewProperties(properties: Readonly<Record<string, string>>): readonly PropertyView[] {
  return Object.entries(properties).map(([name, value]) => ({
    name,
    // A key that is hardly longer than four characters would be told whole.
    lastFour: name === 'CRM_API_KEY' && value.length >= 8 ? value.slice(-4) : null,
  }));
}

/** The calls about script properties. */
export const propertyRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/properties',
    handle: async (_call, { engine, standIn }) =>
      ok({ properties: viewProperties(await engine.scriptProperties()), standInUrl: standIn.url }),
  },
  {
    method: 'PUT',
    path: '/api/properties',
    handle: async ({ body }, { engine }) => {
      const fields = asFields(body);
      const values = Object.keys(fields).map((name) => [name, textField(fields, name)] as const);
      await addProperties(engine, Object.fromEntries(values));
      return ok({ properties: viewProperties(await engine.scriptProperties()) });
    },
  },
  {
    method: 'POST',
    path: '/api/use-stand-in',
    handle: async (_call, { engine, standIn }) => {
      await addProperties(engine, standInProperties(standIn));
      return ok({ properties: viewProperties(await engine.scriptProperties()) });
    },
  },
];
