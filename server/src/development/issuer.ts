import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Whether a host name means this machine. */
export const isLocalHost = (hostname: string): boolean => LOCAL_HOSTS.has(hostname);

export const ISSUER_PATH = '/dev/issuer';
const CODE_LIFETIME_MS = 60_000;
const TOKEN_LIFETIME_SECONDS = 600;

/** A user as entered on the issuer's page. */
export interface TestPerson {
  name: string;
  email: string;
  isVerified: boolean;
}

/** The site's authorization request. */
export interface Authorization {
  redirectUri: string;
  nonce: string | undefined;
  codeChallenge: string;
}

interface Code extends Authorization {
  person: TestPerson;
  expiresAt: number;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Creates the signing keys of this process. A restart creates new ones, which invalidates older tokens. */
async function generateKeys() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid: 'development', alg: 'RS256', use: 'sig' };
  return { privateKey, jwk };
}

/**
 * An OpenID Connect issuer that accepts any name and email address, for trying social sign-in on a developer's machine.
 * It is never available in production. It uses the real time, as an external issuer would, not the site's clock.
 */
export class DevelopmentIssuer {
  readonly url: string;
  readonly clientId = 'troth-development';
  readonly clientSecret = randomBytes(32).toString('base64url');
  readonly #codes = new Map<string, Code>();
  #keys: ReturnType<typeof generateKeys> | undefined;

  constructor(publicUrl: string) {
    this.url = `${publicUrl}${ISSUER_PATH}`;
  }

  /** The issuer's settings for the embedded identity provider. */
  get provider() {
    const { url: issuer, clientId, clientSecret } = this;
    return { name: 'Development', issuer, clientId, clientSecret };
  }

  metadata() {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/authorize`,
      token_endpoint: `${this.url}/token`,
      jwks_uri: `${this.url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'email', 'profile'],
      prompt_values_supported: ['login', 'select_account', 'consent'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  async jwks() {
    return { keys: [(await this.#getKeys()).jwk] };
  }

  /** Creates an authorization code that is valid for one minute and one use. */
  issueCode(person: TestPerson, authorization: Authorization): string {
    const now = Date.now();
    for (const [code, { expiresAt }] of this.#codes) if (expiresAt <= now) this.#codes.delete(code);
    const code = randomBytes(32).toString('base64url');
    this.#codes.set(code, { ...authorization, person, expiresAt: now + CODE_LIFETIME_MS });
    return code;
  }

  isClient(id: string, secret: string): boolean {
    return id === this.clientId && timingSafeEqual(sha256(secret), sha256(this.clientSecret));
  }

  /** Exchanges a code for tokens; null if it was used, has expired, or belongs to another redirect URL or verifier. */
  async exchange(code: string, redirectUri: string, verifier: string) {
    const issued = this.#codes.get(code);
    this.#codes.delete(code);
    if (!issued || issued.expiresAt <= Date.now() || issued.redirectUri !== redirectUri) return null;
    if (sha256(verifier).toString('base64url') !== issued.codeChallenge) return null;
    return {
      access_token: randomBytes(32).toString('base64url'),
      token_type: 'Bearer',
      expires_in: TOKEN_LIFETIME_SECONDS,
      id_token: await this.#signIdToken(issued),
    };
  }

  #getKeys() {
    this.#keys ??= generateKeys();
    return this.#keys;
  }

  async #signIdToken({ person, nonce }: Code): Promise<string> {
    const { privateKey } = await this.#getKeys();
    const [given_name = '', ...rest] = person.name.split(/\s+/);
    const claims = {
      email: person.email,
      email_verified: person.isVerified,
      given_name,
      ...(rest.length > 0 && { family_name: rest.join(' ') }),
      ...(nonce !== undefined && { nonce }),
    };
    return (
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'development' })
        .setIssuer(this.url)
        .setAudience(this.clientId)
        // Derived from the address, so that it stays the same after a restart.
        .setSubject(sha256(person.email.toLowerCase()).toString('hex').slice(0, 32))
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_LIFETIME_SECONDS}s`)
        .sign(privateKey)
    );
  }
}
