export interface ConnectRequest {
  readonly baseUrl: string;
  /** '' keeps the key that is set. */
  readonly apiKey: string;
  /** '' keeps the cookie that is set. */
  readonly sessionCookie: string;
  /** Forgets the cookie that is set, where none is typed. */
  readonly removeCookie?: boolean | undefined;
  readonly httpAllowed: boolean;
}
