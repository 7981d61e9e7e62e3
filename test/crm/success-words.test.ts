import { clientOver } from '../support/crm-client';
import { orderEdit, productEdit } from '../support/edits';
import { json } from '../support/scripted-transport';

const PRODUCT = productEdit({
  id: '5',
  code: 'SP-5',
  product: { product_code: 'SP-5', product_name: 'Bếp không khói', cover_price: 120_000 },
});
const ORDER = orderEdit({ code: '0912345678' });

const outcomeOf = (edit: typeof PRODUCT | typeof ORDER, body: unknown) =>
  clientOver([json(body)]).client.sendEdits([edit])[0]?.outcome;

describe('a message alone', () => {
  test.each([
    ...['Sửa thành công', 'Cập nhật thành công', 'LƯU THÀNH CÔNG!', 'Chỉnh sửa sản phẩm thành công', 'Thành công.'],
    ...['sua thanh cong', 'Su\u031b\u0309a thành công', 'S&#7917;a th&agrave;nh c&ocirc;ng', '<b>Thành công</b>'],
    ...['Đã lưu', 'Đã cập nhật 1 bản ghi', 'Sửa thành công thông tin sản phẩm', 'Sản phẩm đã được cập nhật'],
    ...['Updated successfully', 'Edit success', 'Success', 'OK', 'Saved', 'Product updated', 'Update product success'],
    ...[
      'The record has been saved.',
      'Changes saved',
      '1 row(s) updated',
      'update_success',
      'Update succesfull',
      'Updated sucessfully',
      'Success! Product updated.',
    ],
    ...['Product SP-5 has been updated successfully.', 'Cập nhật sản phẩm mã sp-5 thành công', 'Đã sửa sản phẩm #5'],
    ...['Cập nhật thành công sản phẩm "Bếp không khói"', 'Sửa sản phẩm Bếp không khói (SP-5) thành công'],
  ])('that says no more than success is a proof: %s', (message) => {
    expect(outcomeOf(PRODUCT, { message })).toBe('confirmed');
  });

  test.each([
    ...[
      'Cập nhật không thành công',
      'Chưa thành công',
      'Thành công một phần',
      'Unsuccessful',
      'Unsucessfull',
      'Update not succeeded',
      'success: 0',
      'No success',
    ],
    ...['Not updated', 'Đã cập nhật thành công 0 dòng', 'Cập nhật 5 sản phẩm thành công', 'Updated 2 products'],
    ...['Partially updated', 'Queued successfully', 'Request received successfully', 'Login successful'],
    ...['Xoá thành công', 'Thêm mới thành công', 'Tạo đơn hàng thành công', 'Lưu nháp thành công', 'Bán thành công'],
    ...['Cập nhật', 'Đang cập nhật', 'Sẽ được cập nhật', 'Lưu ý: cập nhật', 'Thành công?', 'OK?', '❌ Success', ''],
    ...['Sửa đơn hàng thành công', 'Order updated', 'Sửa giá thành công', 'Sửa thành công, chờ duyệt', '成功 OK'],
    ...['Sửa sản phẩm SP-6 thành công', 'Sửa sản phẩm SP-5-2 thành công', 'Sửa sản phẩm SP.5 thành công'],
    ...['The record has been changed', 'Dữ liệu đã thay đổi', 'Sản phẩm đã bị sửa', 'Cập nhật sản phẩm 7 thành công'],
  ])('that says anything else is none: %s', (message) => expect(outcomeOf(PRODUCT, { message })).toBe('unsure'));

  test.each([
    ['confirmed', 'Sửa đơn hàng thành công'],
    ['confirmed', 'Order has been updated successfully'],
    ['confirmed', 'Cập nhật đơn hàng 0912345678 thành công'],
    ['unsure', 'Cập nhật đơn hàng 912345678 thành công'],
    ['unsure', 'Sửa sản phẩm thành công'],
  ])('on an order is %s: %s', (outcome, message) => expect(outcomeOf(ORDER, { message })).toBe(outcome));

  test.each([
    { msg: 'Success' },
    { Message: 'Success' },
    { thong_bao: 'Cập nhật thành công' },
    { message: ['Success', 'Saved'] },
    { message: 'Sửa thành công', data: null },
    { data: { message: 'Sửa thành công' } },
    { success: 'Updated successfully' },
    { message: 'Success', code: 200, note: 'Máy dò lỗi' },
  ])('is a proof wherever it stands: %j', (body) => expect(outcomeOf(PRODUCT, body)).toBe('confirmed'));

  test.each([
    { message: 'Sửa thành công', data: { product_id: 0 } },
    { message: 'Sửa thành công', code: 500 },
    { message: 'Success', status: 'queued' },
    { message: 'Success', warning: 'x' },
    { message: ['Success', 'Lỗi'] },
    { title: 'Success' },
    { data: { items: [{ message: 'Success' }] } },
  ])('is none beside what speaks against it, or elsewhere: %j', (body) => {
    expect(outcomeOf(PRODUCT, body)).toBe('unsure');
  });

  test.each(['Không', 'Chưa', 'Một phần', '0'])('on a product that is called “%s” denies what it denies', (name) => {
    const called = productEdit({ id: '5', code: name, product: { product_code: name, product_name: name } });
    expect(outcomeOf(called, { message: `Cập nhật ${name} thành công` })).toBe('unsure');
  });
});

test.each(['Cập nhật chưa thành công', '0 rows updated', 'Thành công một phần', 'Partially updated'])(
  'the record beside “%s” is no proof',
  (message) => {
    expect(outcomeOf(PRODUCT, { id: 5, message })).toBe('unsure');
  },
);
