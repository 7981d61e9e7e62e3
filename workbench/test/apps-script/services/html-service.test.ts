import { ScriptExecution } from '../../../../test/support/script-execution';
import { HtmlService } from '../../../apps-script/services/html-service';

function open(): ScriptExecution {
  const script = new ScriptExecution();
  const files: Readonly<Record<string, string>> = { sidebar: '<p>Hi</p>' };
  return script.withService('HtmlService', new HtmlService(script.execution, (name) => files[name] ?? null));
}

describe('HtmlService', () => {
  it('makes pages from files and texts', () => {
    const body = `return [HtmlService.createHtmlOutputFromFile('sidebar'), HtmlService.createHtmlOutput('y'), HtmlService.createHtmlOutput()]
        .map((page) => page.getContent());`;
    expect(open().run(body)).toEqual(['<p>Hi</p>', 'y', '']);
  });

  // Fact 45.
  it('names the file that is missing', () => {
    expect(() => open().run(`HtmlService.createHtmlOutputFromFile('Dialog');`)).toThrow(
      'No HTML file named Dialog was found.',
    );
  });
});
