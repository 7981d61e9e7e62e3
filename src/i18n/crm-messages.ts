import type { MessageTable } from './messages';

/** Why a call to the CRM failed, and the next step. `{message}` is what the CRM itself said, and is marked as its words; it may be nothing. */
export const crmMessages = {
  'error.crm.bad-request': {
    en: 'The CRM refuses this: something in the request is missing or wrong.{message|| The CRM says: {message}}',
    vi: 'CRM từ chối: yêu cầu thiếu hoặc sai thông tin.{message|| CRM trả lời: {message}}',
  },
  'error.crm.unauthorised': {
    en: 'The CRM does not accept this API key. Copy it again from the CRM: Settings, Integration, Other software integration.',
    vi: 'CRM không chấp nhận khoá API này. Hãy sao chép lại trong CRM: Cài đặt, Tích hợp, Tích hợp phần mềm khác.',
  },
  'error.crm.forbidden': {
    en: 'The CRM does not allow this with the present key. Ask your administrator.{message|| The CRM says: {message}}',
    vi: 'CRM không cho phép thao tác này với khoá hiện tại. Hãy hỏi người quản trị.{message|| CRM trả lời: {message}}',
  },
  'error.crm.not-found': {
    en: 'The CRM does not know this record. Check its code or ID.{message|| The CRM says: {message}}',
    vi: 'CRM không có bản ghi này. Hãy kiểm tra mã hoặc ID.{message|| CRM trả lời: {message}}',
  },
  'error.crm.not-a-crm': {
    en: 'There is no CRM at this address. Check the base address, for example https://company.example, without a path.',
    vi: 'Không tìm thấy CRM ở địa chỉ này. Hãy kiểm tra địa chỉ, ví dụ https://congty.example, không kèm đường dẫn.',
  },
  'error.crm.conflict': {
    en: 'The CRM refuses this because it clashes with another record.{message|| The CRM says: {message}}',
    vi: 'CRM từ chối vì trùng với bản ghi khác.{message|| CRM trả lời: {message}}',
  },
  'error.crm.unprocessable': {
    en: 'The CRM cannot take these values.{message|| The CRM says: {message}}',
    vi: 'CRM không nhận được các giá trị này.{message|| CRM trả lời: {message}}',
  },
  'error.crm.rate-limited': {
    en: 'The CRM is getting too many requests. Wait a minute and try again.',
    vi: 'CRM đang nhận quá nhiều yêu cầu. Hãy chờ một phút rồi thử lại.',
  },
  'error.crm.rejected': {
    en: 'The CRM refuses this (status {status}).{message|| The CRM says: {message}}',
    vi: 'CRM từ chối yêu cầu này (mã {status}).{message|| CRM trả lời: {message}}',
  },
  'error.crm.server-error': {
    en: 'The CRM has an error of its own (status {status}). Try again later; if it stays, tell your administrator.{message|| The CRM says: {message}}',
    vi: 'CRM đang gặp lỗi (mã {status}). Hãy thử lại sau; nếu vẫn lỗi, hãy báo người quản trị.{message|| CRM trả lời: {message}}',
  },
  'error.crm.redirected': {
    en: 'The address sends requests on to another one, and the key is not sent there. Enter the final address of the CRM.',
    vi: 'Địa chỉ này chuyển hướng sang địa chỉ khác, nên khoá không được gửi đi. Hãy nhập địa chỉ cuối cùng của CRM.',
  },
  'error.crm.refused-in-body': {
    en: 'The CRM refuses this.{message|| The CRM says: {message}}',
    vi: 'CRM từ chối yêu cầu này.{message|| CRM trả lời: {message}}',
  },
  'error.crm.unexpected-answer': {
    en: 'The CRM answered in a way that proves nothing. Look in the CRM before you try again.',
    vi: 'CRM trả lời không rõ ràng. Hãy xem trong CRM trước khi thử lại.',
  },
  'error.crm.unreadable': {
    en: "The CRM's answer cannot be read. Nothing was changed. Try again; if it stays, tell your administrator.",
    vi: 'Không đọc được câu trả lời của CRM. Chưa có gì thay đổi. Hãy thử lại; nếu vẫn lỗi, hãy báo người quản trị.',
  },
  'error.crm.silent': {
    en: 'No answer from {address}. Check the address and the network, then try again.',
    vi: 'Không có phản hồi từ {address}. Hãy kiểm tra địa chỉ và mạng rồi thử lại.',
  },
  'error.crm.unreachable': {
    en: 'The CRM cannot be reached. Check the base address and whether the CRM is up.',
    vi: 'Không kết nối được với CRM. Hãy kiểm tra địa chỉ và xem CRM có đang hoạt động không.',
  },
  'error.crm.timed-out': {
    en: 'The CRM did not answer in time. Look in the CRM before you try again.',
    vi: 'CRM không trả lời kịp. Hãy xem trong CRM trước khi thử lại.',
  },
  'error.crm.quota': {
    en: "Google's daily number of requests is used up for your account. Go on tomorrow; nothing is lost.",
    vi: 'Tài khoản đã dùng hết số yêu cầu mỗi ngày của Google. Hãy tiếp tục vào ngày mai; không mất dữ liệu nào.',
  },
  'error.crm.not-allowed': {
    en: 'Google does not let the script reach this address. Ask the administrator of your Google domain to allow it.',
    vi: 'Google không cho phép tập lệnh truy cập địa chỉ này. Hãy nhờ quản trị viên Google của công ty cho phép.',
  },
  'error.crm.unsendable': {
    en: "Google does not send a request that is this long. Shorten the CRM's address, or what you filter by. Nothing was sent.",
    vi: 'Google không gửi yêu cầu dài như vậy. Hãy rút ngắn địa chỉ CRM hoặc điều kiện lọc. Chưa có gì được gửi đi.',
  },
  'error.crm.too-large': {
    en: "The CRM's answer is larger than Google lets through. Look in the CRM before you try again; of a list, pull fewer rows per page.",
    vi: 'Câu trả lời của CRM lớn hơn mức Google cho qua. Hãy xem trong CRM trước khi thử lại; với danh sách, hãy lấy ít dòng hơn mỗi trang.',
  },
  'error.crm.no-answer': {
    en: 'Google could not deliver the request. Look in the CRM before you try again.',
    vi: 'Google không chuyển được yêu cầu. Hãy xem trong CRM trước khi thử lại.',
  },
} satisfies MessageTable;
