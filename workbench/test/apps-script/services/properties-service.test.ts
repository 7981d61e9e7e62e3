import { ScriptExecution } from '../../../../test/support/script-execution';
import { PropertiesService, PropertyStore } from '../../../apps-script/services/properties-service';

const OVERFULL = 'You have exceeded the property storage quota. Please remove some properties and try again.';

function open(store = new PropertyStore(), takeQuota: (count: number) => boolean = () => true): ScriptExecution {
  const script = new ScriptExecution();
  return script.withService('PropertiesService', new PropertiesService(script.execution, { store, takeQuota }));
}

describe('PropertiesService', () => {
  it('keeps the script, user and document stores apart, and from one execution to the next', () => {
    const store = new PropertyStore();
    open(store).run(`PropertiesService.getScriptProperties().setProperty('a', 's');
      PropertiesService.getDocumentProperties().setProperties({ a: 'd', b: 'e' });`);
    const body = `return ['getScriptProperties', 'getUserProperties', 'getDocumentProperties']
      .map((name) => PropertiesService[name]().getProperties());`;
    expect(open(store).run(body)).toEqual([{ a: 's' }, {}, { a: 'd', b: 'e' }]);
  });

  // Facts 39 and 40: the limits D, the text R.
  it('refuses a value over 9 KB and a store over 500 KB, and keeps what was there', () => {
    const script = open();
    const body = `const p = PropertiesService.getScriptProperties().setProperty('a', 'kept');
      p.setProperty('edge', 'x'.repeat(9216));
      const texts = [];
      for (const go of [() => p.setProperty('a', 'x'.repeat(9217)),
        () => p.setProperties(Object.fromEntries(Array.from({ length: 56 }, (_, i) => ['k' + i, 'x'.repeat(9216)])))]) {
        try { go(); } catch (e) { texts.push(e.name + ': ' + e.message); }
      }
      return [texts, p.getProperty('a'), Object.keys(p.getProperties()).length];`;
    expect(script.run(body)).toEqual([[`Exception: ${OVERFULL}`, `Exception: ${OVERFULL}`], 'kept', 2]);
  });

  it('refuses a key over 9 KB, and a property without a value', () => {
    const script = open();
    const body = `const p = PropertiesService.getScriptProperties(); const texts = [];
      for (const go of [() => p.setProperty('k'.repeat(9217), ''), () => p.setProperty(), () => p.setProperty('a')]) {
        try { go(); texts.push(null); } catch (e) { texts.push(e.message); }
      }
      return [texts, Object.keys(p.getProperties())];`;
    const mismatch = (words: string) =>
      `The parameters (${words}) don't match the method signature for PropertiesService.Properties.setProperty.`;
    expect(script.run(body)).toEqual([[OVERFULL, mismatch(''), mismatch('String')], []]);
  });

  it('counts each read and write once, and opening a store not at all', () => {
    const script = open();
    script.run(`const p = PropertiesService.getScriptProperties(); p.getProperties(); p.setProperties({ a: 1 });`);
    expect(script.execution.record('completed', null).calls).toMatchObject({ total: 2, spreadsheet: 0, handles: 1 });
  });
});
