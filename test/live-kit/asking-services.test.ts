import { type EchoService, startEchoService } from '../support/echo-service';
import { LiveKit } from '../support/live-kit';

const AREA = /^(fetch|stores|people|clock|opening|services|utilities): /;

describe('the live kit, with an echo service and an inbox on loopback', () => {
  let kit: LiveKit;
  let addresses: EchoService;

  beforeAll(async () => {
    addresses = await startEchoService();
    kit = new LiveKit();
    kit.runAll(addresses);
  });

  test('finds all that it asks of services as expected', () => {
    const lines = kit.answer.lines.filter(({ probe }) => AREA.test(probe));
    expect(lines.filter(({ same }) => same !== 'yes')).toEqual([]);
    expect(lines.length).toBeGreaterThan(50);
  });

  test('sends no mail, and leaves no trigger of its own behind', () => {
    expect(kit.runtime.mails()).toEqual([]);
    expect(kit.runtime.triggers()).toEqual([]);
  });
});
