import { openPriceList } from '../support/ui-harness/price-list-window';
import { samplePrices } from '../support/ui-harness/sample-prices';
import { RpcRefusal } from '../support/ui-harness/ui-page';

describe('applying and taking back', () => {
  test('works with the keyboard alone', async () => {
    const ui = await openPriceList({ applyPriceList: () => ({ prices: 4, products: 4 }), openReview: () => null });
    const { page } = ui;
    await page.getByRole('button', { name: 'Write 4 prices into Products' }).waitFor();
    const reach = async (name: string): Promise<void> => {
      for (let at = 0; at < 60; at++) {
        await page.keyboard.press('Tab');
        const text = await page.evaluate<string>('document.activeElement.textContent');
        if (text === name) return;
      }
      throw new Error(`no way to ${name}`);
    };
    await reach('Write 4 prices into Products');
    await page.keyboard.press('Enter');
    await page.getByText('4 prices of 4 products written', { exact: false }).waitFor();
    await reach('Review and push…');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Review and push…' }).waitFor();
    expect(ui.calls.map(({ method }) => method).slice(2)).toEqual(['applyPriceList', 'openReview']);
  });

  test('tells of prices that a formula kept from being written', async () => {
    const { page } = await openPriceList({ applyPriceList: () => ({ prices: 3, products: 3 }) });
    await page.getByRole('button', { name: 'Write 4 prices into Products' }).click();
    await page.getByText('One price was left alone: a formula stands there now.').waitFor();
  });

  test('names the cell that took no price, with what Google says, apart from formulas', async () => {
    const message = 'The data you entered in cell C5 violates the data validation rules set on this cell.';
    const refused = { n: 1, cell: 'Products!C5', rule: 'validation' as const, message };
    const { page } = await openPriceList({ applyPriceList: () => ({ prices: 2, products: 2, refused: [refused] }) });
    await page.getByRole('button', { name: 'Write 4 prices into Products' }).click();
    await page.getByText('2 prices of 2 products written', { exact: false }).waitFor();
    await page
      .getByText(`Products!C5 was not written: a data validation there rejects the value.`, { exact: false })
      .waitFor();
    await page.getByText(message, { exact: false }).waitFor();
    await page.getByText('One price was left alone: a formula stands there now.').waitFor();
    await page.getByRole('button', { name: 'Undo apply (2 prices)' }).waitFor();
  });

  test('undo reads the products anew, and keeps what was decided about the list', async () => {
    let opened = 0;
    const ui = await openPriceList({
      openPriceList: () => {
        opened += 1;
        // The selection has moved to the product that was looked at.
        return opened === 1 ? samplePrices({ undoable: 3 }) : samplePrices({ list: null });
      },
      undoPriceList: () => ({ prices: 2, left: 1, codes: ['SP-005'] }),
    });
    const { page } = ui;
    await page.getByLabel('Rounding').selectOption('1000');
    await page.getByRole('button', { name: 'Undo apply (3 prices)' }).click();
    await page.getByText('2 prices were put back as before.').waitFor();
    await page.getByText('One was left alone (edited since, gone, or there twice): SP-005').waitFor();
    expect(await page.getByLabel('Rounding').inputValue()).toBe('1000');
    expect(await page.getByRole('button', { name: /Undo apply/ }).count()).toBe(0);
  });

  test('offers the new preview when the products have changed since', async () => {
    let opened = 0;
    const ui = await openPriceList({
      openPriceList: () => {
        opened += 1;
        return samplePrices();
      },
      applyPriceList: () => {
        throw new RpcRefusal({ code: 'error.list.changed', params: {}, issues: [] });
      },
    });
    const { page } = ui;
    await page.getByRole('button', { name: 'Write 4 prices into Products' }).click();
    await page.getByText('Nothing was written.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Show the new preview' }).click();
    await page.getByRole('button', { name: 'Write 4 prices into Products' }).waitFor();
    expect(opened).toBe(2);
  });

  test('says that somebody else is at work, and can be tried again', async () => {
    let tried = 0;
    const { page } = await openPriceList({
      applyPriceList: () => {
        tried += 1;
        if (tried === 1) throw new RpcRefusal({ code: 'error.busy', params: {}, issues: [] });
        return { prices: 4, products: 4 };
      },
    });
    await page.getByRole('button', { name: 'Write 4 prices into Products' }).click();
    await page.getByText('Somebody is pushing or pulling', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Write 4 prices into Products' }).click();
    await page.getByText('4 prices of 4 products written', { exact: false }).waitFor();
  });

  test('says what to do when nothing is selected, and reads what is selected then', async () => {
    let opened = 0;
    const { page } = await openPriceList({
      openPriceList: () => {
        opened += 1;
        return samplePrices(opened === 1 ? { list: null } : {});
      },
    });
    await page.getByText('Or click into a price list', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Read what is selected now' }).click();
    await page.getByRole('button', { name: 'Write 4 prices into Products' }).waitFor();
  });
});
