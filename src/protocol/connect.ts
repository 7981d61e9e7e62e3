export interface ConnectRequest {
  readonly baseUrl: string;
  /** '' keeps the key that is set. */
  readonly apiKey: string;
  /** '' keeps the cookie that is set. */
  readonly sessionCookie: string;
  readonly httpAllowed: boolean;
}
