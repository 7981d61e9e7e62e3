import { makeField, STATUS_FIELD } from './field';

/** The columns of an Orders sheet: one row an order; its lines stand in the Order lines sheet. */
export const ORDER_FIELDS = [
  makeField('order_code', 'code', ['Order code', 'Mã đơn hàng'], {
    required: true,
    aliases: ['Số đơn hàng', 'Mã đơn'],
    help: ['Finds the existing order in the CRM.', 'Dùng để tìm đơn hàng đã có trong CRM.'],
  }),
  makeField('account_code', 'code', ['Customer code', 'Mã khách hàng'], { aliases: ['Mã KH'] }),
  makeField('account_name', 'text', ['Customer name', 'Tên khách hàng'], {
    aliases: ['Customer', 'Tên KH', 'Khách hàng'],
  }),
  makeField('order_date', 'date', ['Order date', 'Ngày đặt hàng'], { aliases: ['Date', 'Ngày'] }),
  STATUS_FIELD,
  makeField('amount', 'money', ['Order total', 'Tổng tiền'], { aliases: ['Total', 'Giá trị đơn hàng'] }),
  makeField('discount', 'percent', ['Order discount %', 'CK %'], { aliases: ['Discount %', 'Giảm giá phần trăm'] }),
  makeField('discount_amount', 'money', ['Order discount amount', 'CK (đ)'], { aliases: ['Giảm giá tiền mặt'] }),
  makeField('vat', 'percent', ['VAT %', 'VAT %'], { aliases: ['VAT', 'VAT phần trăm'] }),
  makeField('vat_amount', 'money', ['VAT amount', 'Tiền VAT'], { aliases: ['VAT tiền mặt'] }),
  makeField('transport', 'percent', ['Shipping fee %', 'Phí vận chuyển %'], { aliases: ['Transport'] }),
  makeField('transport_amount', 'money', ['Shipping fee', 'Phí vận chuyển'], {
    aliases: ['Transport amount', 'Phí vận chuyển tiền mặt'],
  }),
  makeField('installation', 'percent', ['Installation fee %', 'Phí lắp đặt %'], { aliases: ['Installation'] }),
  makeField('installation_amount', 'money', ['Installation fee', 'Phí lắp đặt'], {
    aliases: ['Installation amount', 'Phí lắp đặt tiền mặt'],
  }),
  makeField('account_address', 'text', ['Customer address', 'Địa chỉ khách hàng'], { aliases: ['Address', 'Địa chỉ'] }),
  makeField('account_email', 'email', ['Customer e-mail', 'Email khách hàng'], { aliases: ['E-mail', 'Email'] }),
  makeField('account_phone', 'phone', ['Customer phone', 'Số điện thoại khách hàng'], {
    aliases: ['Phone', 'Điện thoại', 'SĐT'],
  }),
  makeField('terms', 'terms', ['Terms', 'Điều khoản'], {
    help: [
      'One term a line, e.g. delivery time, delivery place. For terms of several lines, leave a blank line between them. The terms written here will be all terms of the order.',
      'Mỗi dòng một điều khoản, ví dụ thời gian, địa điểm giao hàng. Nếu một điều khoản có nhiều dòng, hãy để một dòng trống giữa các điều khoản. Các điều khoản ghi ở đây sẽ là toàn bộ điều khoản của đơn.',
    ],
  }),
];

/** The columns of an Order lines sheet. */
export const ORDER_LINE_FIELDS = [
  makeField('order_code', 'code', ['Order code', 'Mã đơn hàng'], {
    required: true,
    help: [
      'Ties the line to its order. The lines written here will be all lines of that order.',
      'Gắn dòng hàng với đơn hàng. Các dòng ghi ở đây sẽ là toàn bộ dòng của đơn đó.',
    ],
  }),
  makeField('product_code', 'code', ['Product code', 'Mã sản phẩm'], { aliases: ['SKU', 'Mã hàng'] }),
  makeField('product_name', 'text', ['Product name', 'Tên sản phẩm'], {
    width: 220,
    aliases: ['Tên hàng', 'Tên hàng hoá'],
  }),
  makeField('quantity', 'number', ['Quantity', 'Số lượng'], { aliases: ['Qty', 'SL'] }),
  makeField('price', 'money', ['Unit price', 'Giá bán'], { aliases: ['Price', 'Đơn giá', 'Giá sản phẩm'] }),
  makeField('product_sale_off', 'percent', ['Line discount %', 'CK % dòng'], { aliases: ['Giảm giá sản phẩm'] }),
  makeField('cash_discount', 'money', ['Line discount amount', 'CK (đ) dòng'], {
    help: [
      'For the whole line, not for one piece. It counts where both are filled in.',
      'Tính cho cả dòng, không phải một đơn vị. Nếu có cả hai thì số tiền này được dùng.',
    ],
  }),
  makeField('product_id', 'id', ['Product ID', 'ID sản phẩm']),
  STATUS_FIELD,
];
