import { PropertyStore } from '../../src/apps-script';
import { emulatedScriptProperties, PlainExecution } from '../support/emulated-services';

describe('PropertyStore', () => {
  test('takes one call for any number of properties', () => {
    const execution = new PlainExecution();
    const store = new PropertyStore(emulatedScriptProperties(execution));
    store.set({ first: '1', second: '2' });
    expect(store.getAll()).toEqual({ first: '1', second: '2' });
    expect(execution.calls).toEqual({ 'Properties.setProperties': 1, 'Properties.getProperties': 1 });
  });
});
