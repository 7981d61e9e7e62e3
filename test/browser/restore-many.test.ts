import { WorkbenchPage } from '../support/workbench-page';

interface Task {
  readonly task_code: string;
  readonly state: string;
}

/** In the page: resolves when the server knows what is selected. */
const SETTLED = 'window.workbench.settled()';

/** The sidebar is drawn anew once it is connected. */
const CONNECTED = /^(Key|Khoá) …/;

const WORDS = {
  'en-US': {
    use: 'Use the stand-in CRM',
    menu: 'Restore…',
    task: 'Task',
    read: 'Read the selected cells',
    found: '40 tasks in “Trang tính1”',
    twice: 'One cell names a record that is already listed above',
    restore: 'Restore 40 tasks',
    done: '40 of 40 restored.',
    show: 'Show the results',
    sheet: 'Restore results',
    result: 'Restored',
  },
  'vi-VN': {
    use: 'Use the stand-in CRM',
    menu: 'Khôi phục…',
    task: 'Công việc',
    read: 'Đọc các ô đang chọn',
    found: '40 công việc trong trang “Trang tính1”',
    twice: '1 ô trùng với bản ghi phía trên',
    restore: 'Khôi phục 40 công việc',
    done: 'Đã khôi phục 40 trên 40.',
    show: 'Xem kết quả',
    sheet: 'Kết quả khôi phục',
    result: 'Đã khôi phục',
  },
} as const;

test.each(['en-US', 'vi-VN'] as const)('tasks pasted into a sheet are restored in numbers, in %s', async (language) => {
  const words = WORDS[language];
  const bench = await WorkbenchPage.open(language);
  const canceled = async (): Promise<string[]> => {
    const tasks: Task[] = await bench.crm('records/tasks');
    return tasks.filter(({ state }) => state === 'canceled').map(({ task_code }) => task_code);
  };
  try {
    await bench.menu(words.menu);
    await bench.page.getByRole('button', { name: words.use }).click();
    await bench.sidebar.getByText(CONNECTED).waitFor();
    const keys = (await canceled()).slice(0, 40);
    await bench.paste('Trang tính1', 'A1', [['task_code'], ...keys.map((key) => [key]), [keys[0] ?? '']]);
    await bench.sidebar.getByLabel(words.task, { exact: true }).check();
    await bench.activate('Trang tính1', `A1:A${keys.length + 2}`);
    await bench.page.evaluate(SETTLED);
    await bench.sidebar.getByRole('button', { name: words.read }).click();
    await bench.sidebar.getByText(words.found).waitFor();
    await bench.sidebar.getByText(words.twice).waitFor();
    await bench.picture(`restore-many-preview-${language}`);
    await bench.sidebar.getByRole('button', { name: words.restore }).click();
    await bench.sidebar.getByText(words.done).waitFor();
    expect((await canceled()).filter((key) => keys.includes(key))).toEqual([]);
    await bench.sidebar.getByRole('button', { name: words.show }).click();
    expect((await bench.shown(words.sheet, 'C2:D41')).every(([, result]) => result === words.result)).toBe(true);
    await bench.picture(`restore-many-done-${language}`);
    expect(bench.troubles).toEqual([]);
  } finally {
    await bench.close();
  }
});

test('a restore in numbers is stopped, and goes on after the sidebar was closed, with nothing sent twice', async () => {
  const bench = await WorkbenchPage.open('en-US');
  const latency = (ms: number): Promise<unknown> =>
    fetch(`${bench.url}/api/crm/latency`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ms }),
    });
  try {
    await bench.menu('Restore…');
    await bench.page.getByRole('button', { name: 'Use the stand-in CRM' }).click();
    await bench.sidebar.getByText(CONNECTED).waitFor();
    const tasks: Task[] = await bench.crm('records/tasks');
    const keys = tasks.filter(({ state }) => state === 'canceled').map(({ task_code }) => task_code);
    await bench.paste('Trang tính1', 'A1', [...keys.map((key) => [key])]);
    await latency(3000);
    await bench.sidebar.getByLabel('Task', { exact: true }).check();
    await bench.activate('Trang tính1', `A1:A${keys.length}`);
    await bench.page.evaluate(SETTLED);
    await bench.sidebar.getByRole('button', { name: 'Read the selected cells' }).click();
    await bench.sidebar.getByRole('button', { name: `Restore ${keys.length} tasks` }).click();
    await bench.sidebar.getByRole('button', { name: 'Stop' }).click();
    await bench.sidebar.getByText(/\d+ still wait and were not sent\./).waitFor();
    await bench.picture('restore-many-stopped');
    await latency(0);
    await bench.page.getByRole('button', { name: 'Close sidebar' }).last().click();
    await bench.page.locator('aside iframe').waitFor({ state: 'detached' });
    await bench.menu('Restore…');
    await bench.sidebar.getByLabel('Task', { exact: true }).check();
    await bench.sidebar.getByRole('button', { name: /^Continue with \d+$/ }).click();
    await bench.sidebar.getByText(`${keys.length} of ${keys.length} restored.`).waitFor();
    const log: { path: string; body: Task }[] = await bench.crm('log');
    const asked = log.filter(({ path }) => path.endsWith('/task/restore')).map(({ body }) => body.task_code);
    expect([...asked].sort()).toEqual([...keys].sort());
  } finally {
    await bench.close();
  }
});
