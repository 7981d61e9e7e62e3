/**
 * Google's services throw in the language of the account [behaviour 81, R]. Here are the texts of which the Vietnamese one is recorded;
 * all others come in English.
 */
const VIETNAMESE: readonly (readonly [RegExp, string])[] = [
  [/^Authorization is required to perform that action\.$/, 'Cần được cho phép để thực hiện hành động đó.'],
  [
    /^You do not have permission to access the requested document\.$/,
    'Bạn không có quyền truy cập vào tài liệu yêu cầu.',
  ],
  [
    /^We're sorry, a server error occurred\. Please wait a bit and try again\.$/,
    'Xin lỗi bạn, máy chủ đã gặp lỗi. Vui lòng chờ một lát và thử lại.',
  ],
  [
    /^There are too many LockService operations against the same script\.$/,
    'Có quá nhiều thao tác LockService trên cùng một tập lệnh.',
  ],
  [/^Limit Exceeded: (.+)\.$/, 'Đã vượt quá giới hạn: $1.'],
  [/^Service invoked too many times for one day: (.+)\.$/, 'Dịch vụ bị gọi quá nhiều lần trong một ngày: $1.'],
  // Its second sentence is not recorded [assumed 57].
  [
    /^You are trying to edit a protected cell or object\. .*$/s,
    'Bạn đang cố gắng chỉnh sửa một ô hoặc đối tượng được bảo vệ. Vui lòng liên hệ với chủ sở hữu bảng tính để xóa chế độ bảo vệ nếu bạn cần chỉnh sửa.',
  ],
];

export function inAccountLanguage(message: string, locale: string): string {
  if (!/^vi(?![a-z])/i.test(locale)) return message;
  const row = VIETNAMESE.find(([english]) => english.test(message));
  return row === undefined ? message : message.replace(row[0], row[1]);
}
