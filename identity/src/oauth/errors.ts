/** The names of OAuth's errors (RFC 6749, 6750, 7009 and OpenID Connect) that are answered. */
export type OAuthErrorName =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_token'
  | 'login_required'
  | 'server_error'
  | 'temporarily_unavailable'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'unsupported_token_type';

/** A refusal in OAuth's shape. The description goes to the browser, so that it is for people and never quotes anything. */
export class OAuthError extends Error {
  override readonly name: OAuthErrorName;

  constructor(name: OAuthErrorName, description = '') {
    super(description);
    this.name = name;
  }
}

/** Every other name is answered with 400 where no browser is led on. */
export const oauthStatus: Partial<Record<OAuthErrorName, number>> = {
  invalid_token: 401,
  server_error: 500,
  temporarily_unavailable: 503,
};
