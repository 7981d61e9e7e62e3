import { foldHeader } from './header-words';
import { type ListTable, textsIn } from './list-table';
import { speaksOfPrices } from './title-words';

const OF_SERVICES = / (?:phi|lap dat|van chuyen|giao hang|ship|shipping|delivery|installation) /;
/** "Đã gồm VAT, chưa gồm phí giao hàng" says nothing of the kind. */
const WITHOUT = / (?:chua|khong|truoc|ex|excl|excluding|without|before|not)(?: \p{L}+){0,3} (?:vat|thue|tax) /u;

/** Whether a title or a note of the list, alone in its row, says that the prices are without tax. */
export function saysWithoutTax({ values, above = [] }: ListTable): boolean {
  const alone = values.flatMap((row) => {
    const texts = textsIn(row);
    return texts.length === 1 ? texts : [];
  });
  return [...above, ...alone].filter(speaksOfPrices).some((note) => {
    const folded = foldHeader(note);
    return WITHOUT.test(folded) && !OF_SERVICES.test(folded);
  });
}
