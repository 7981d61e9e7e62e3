import { ScriptExecution } from '../../../../test/support/script-execution';
import { HtmlService } from '../../../apps-script/services';

function open(): ScriptExecution {
  const script = new ScriptExecution();
  const files: Readonly<Record<string, string>> = { sidebar: '<p>Hi</p>' };
  return script.withService('HtmlService', new HtmlService(script.execution, (name) => files[name] ?? null));
}

describe('HtmlService', () => {
  it('makes pages from files and texts, with title and size', () => {
    const body = `const page = HtmlService.createHtmlOutputFromFile('sidebar').setTitle('T').setWidth(300).setHeight(200);
      return [page.getContent(), page.getTitle(), page.getWidth(), page.getHeight(),
        HtmlService.createHtmlOutput('y').getContent(), HtmlService.createHtmlOutput().getContent()];`;
    expect(open().run(body)).toEqual(['<p>Hi</p>', 'T', 300, 200, 'y', '']);
  });

  // Fact 45.
  it('names the file that is missing', () => {
    expect(() => open().run(`HtmlService.createHtmlOutputFromFile('Dialog');`)).toThrow(
      'No HTML file named Dialog was found.',
    );
  });
});
