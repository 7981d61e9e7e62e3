import type { MessageTable } from './messages';

/** Why records wait in the review, by reason, and what can be done there about lost texts. */
export const heldMessages = {
  'review.held.hold.price.zero': { en: 'price becomes 0', vi: 'giá thành 0' },
  'review.held.hold.price.slip': { en: 'a zero missing or too many', vi: 'thiếu hoặc thừa số 0' },
  'review.held.hold.permuted': { en: 'values of other rows', vi: 'giá trị của dòng khác' },
  'review.held.hold.price.change': { en: 'change over the limit', vi: 'thay đổi vượt giới hạn' },
  'review.held.hold.price.limit': { en: 'price limit cannot be read', vi: 'không đọc được giới hạn giá' },
  'review.held.hold.price.fraction': { en: 'not a whole amount', vi: 'giá có phần lẻ' },
  'review.held.hold.price.day': { en: 'perhaps a date in place of a price', vi: 'có thể là ngày thay vì giá' },
  'review.held.hold.price.saleoff': {
    en: 'sale-off price not below the selling price',
    vi: 'giá khuyến mãi không thấp hơn giá bán lẻ',
  },
  'review.held.hold.price.wholesale': {
    en: 'wholesale price above the selling price',
    vi: 'giá bán buôn cao hơn giá bán lẻ',
  },
  'review.held.hold.code.changed': {
    en: 'product code changed beside its ID',
    vi: 'mã sản phẩm đổi trong khi ID giữ nguyên',
  },
  'review.held.hold.code.taken': {
    en: 'the CRM may have the new code already',
    vi: 'có thể CRM đã đổi sang mã mới',
  },
  'review.held.hold.text.lost': {
    en: 'not text: something typed may be lost',
    vi: 'không phải văn bản: nội dung gõ có thể đã mất',
  },
  'review.held.hold.text.digits': { en: 'more digits than a cell keeps', vi: 'nhiều chữ số hơn một ô giữ được' },
  'review.held.hold.text.formula': { en: 'a formula that gives no text', vi: 'công thức không cho ra văn bản' },
  'review.fix': { en: 'Fix: make these columns text', vi: 'Sửa: chuyển các cột này thành văn bản' },
  'review.fix.help': {
    en: 'Text becomes what each cell shows. What was lost before, such as a zero in front, has to be typed again afterwards.',
    vi: 'Văn bản sẽ đúng như ô đang hiện. Nội dung đã mất trước đó, như số 0 ở đầu, cần gõ lại sau khi sửa.',
  },
  'review.fixed': {
    en: '{n|One cell is|{n} cells are} text now, as {n|it was|they were} shown. Look through them before you push.',
    vi: '{n} ô đã thành văn bản, đúng như đang hiện. Hãy xem lại trước khi gửi.',
  },
  'review.held.hold.code.none': { en: 'no product code beside the ID', vi: 'có ID nhưng không có mã sản phẩm' },
  'review.held.hold.order.noLines': { en: 'orders without lines', vi: 'đơn hàng không có dòng hàng' },
  'review.held.hold.id.none': { en: 'a choice is emptied', vi: 'bỏ trống một lựa chọn' },
  'review.held.hold.number.low': { en: 'negative numbers', vi: 'số âm' },
  'review.held.hold.number.high': { en: 'more than 100 percent', vi: 'trên 100 phần trăm' },
  'review.held.several': { en: 'several reasons', vi: 'nhiều lý do' },
  'review.held.other': { en: 'another reason', vi: 'lý do khác' },
} satisfies MessageTable;
