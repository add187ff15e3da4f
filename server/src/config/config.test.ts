import { expect, test } from 'vitest';
import { TEST_SECRET } from '../testing/site/sample-data.ts';
import { findMisspelledSettings, readConfig } from './index.ts';

const production = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://example.org/',
  DATABASE_URL: 'postgres://troth@db.example.org:5432/troth',
  SECRET_KEY: TEST_SECRET.toString('base64'),
  SMTP_URL: 'smtps://u:p@mail.example.org:465',
  MAIL_FROM: 'Troth <hello@example.org>',
};

const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15005550006',
};

const bucket = { S3_BUCKET: 'pictures', S3_REGION: 'eu-central-1' };

const appSync = {
  APPSYNC_ENDPOINT: 'https://abc.appsync-api.ap-south-1.amazonaws.com',
  APPSYNC_REGION: 'ap-south-1',
};

function findConfigError(...args: Parameters<typeof readConfig>): string {
  try {
    readConfig(...args);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

test('every setting has a default', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SEED_DEMO: 500,
    production: false,
    loopback: true,
  });
});

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000);
});

test('in production there are no demo members unless requested', () => {
  expect(readConfig(production).SEED_DEMO).toBe(0);
  expect(readConfig({ ...production, SEED_DEMO: '50' }).SEED_DEMO).toBe(50);
});

test('in production the API documentation is served only if requested', () => {
  expect(readConfig({}).API_DOCS).toBe(true);
  expect(readConfig(production).API_DOCS).toBe(false);
  expect(readConfig({ ...production, API_DOCS: 'true' }).API_DOCS).toBe(true);
});

test('profile views are kept for ever by default, or for at least 90 days', () => {
  expect(readConfig({}).PROFILE_VIEWS_KEPT_DAYS).toBe(0);
  expect(readConfig({ PROFILE_VIEWS_KEPT_DAYS: '90' }).PROFILE_VIEWS_KEPT_DAYS).toBe(90);
  expect(findConfigError({ PROFILE_VIEWS_KEPT_DAYS: '89' })).toContain('PROFILE_VIEWS_KEPT_DAYS should be');
});

test('a guessable metrics token is refused', () => {
  expect(findConfigError({ METRICS_TOKEN: 'short' })).toContain('METRICS_TOKEN should be');
});

test('all wrong settings are listed in one message', () => {
  const invalid = { PORT: '70000', SEED_DEMO: '-1', LOG_LEVEL: 'loud', SMTP_URL: 'http://x' };
  expect(() => readConfig(invalid)).toThrow(/PORT[\s\S]*SEED_DEMO[\s\S]*SMTP_URL[\s\S]*LOG_LEVEL/);
});

test('conflicting settings are listed in the same message, and an invalid setting is not called missing', () => {
  const invalid = {
    HOST: '0.0.0.0',
    PORT: '70000',
    SMS_SNS_SENDER_ID: 'TROTH',
    CASHFREE_CLIENT_ID: 'a',
    COGNITO_CLIENT_ID: 'x',
    COGNITO_USER_POOL_ID: 'wrong',
    OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
  };
  const lines = findConfigError(invalid).split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^PORT should be/),
    expect.stringMatching(/^COGNITO_USER_POOL_ID should be the id/),
    expect.stringMatching(/^HOST should be/),
    expect.stringMatching(/^CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET/),
    expect.stringMatching(/^SMS_SNS_REGION should be set/),
    expect.stringMatching(/^OIDC_GOOGLE_ISSUER, OIDC_GOOGLE_CLIENT_ID/),
  ]);
});

test.each([
  'hello@example.org',
  'Troth <hello@example.org>',
  '"Troth, Inc." <hello@example.org>',
  'a@localhost',
])('mails can be sent from %s', (MAIL_FROM) => {
  expect(readConfig({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
});

test.each(['hello', 'Troth <hello>', 'hello@', 'a@example.org, b@example.org', '<>'])(
  'mails cannot be sent from %s',
  (MAIL_FROM) => {
    expect(() => readConfig({ ...production, MAIL_FROM })).toThrow(
      'MAIL_FROM should be the sender of our mails, hello@example.org or Troth <hello@example.org>',
    );
  },
);

test('a mail server needs a host', () => {
  expect(() => readConfig({ ...production, SMTP_URL: 'smtp://' })).toThrow(
    /^SMTP_URL should be a mail server/,
  );
});

test.each([
  ['https://Example.org:443/', 'https://example.org'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('a production site can have the URL %s', (PUBLIC_URL, origin) => {
  expect(readConfig({ ...production, PUBLIC_URL }).PUBLIC_URL).toBe(origin);
});

test.each(['/site', '/?from=mail', '/#top', '?', '//'])(
  'PUBLIC_URL must not contain %s after its host',
  (rest) => {
    expect(() => readConfig({ ...production, PUBLIC_URL: `https://example.org${rest}` })).toThrow(
      /^PUBLIC_URL should be the address people use, without anything behind the host/,
    );
  },
);

test('in production the public URL must use TLS', () => {
  expect(() => readConfig({ ...production, PUBLIC_URL: 'http://example.org' })).toThrow(
    /^PUBLIC_URL should begin with https in production/,
  );
});

test('production needs a database and a secret; the embedded database must be requested explicitly', () => {
  expect(findConfigError({ ...production, DATABASE_URL: '', SECRET_KEY: '' }).split('\n')).toEqual([
    expect.stringMatching(/^DATABASE_URL should be set in production.*EMBEDDED_DATABASE=true/),
    expect.stringMatching(/^SECRET_KEY should be set in production/),
  ]);
  const embedded = { ...production, DATABASE_URL: undefined, EMBEDDED_DATABASE: 'true' };
  expect(readConfig(embedded).DATABASE_URL).toBeUndefined();
  expect(findConfigError({ ...embedded, SECRET_KEY: undefined })).toMatch(
    /^SECRET_KEY should be set in production/,
  );
  expect(findConfigError({ ...production, EMBEDDED_DATABASE: 'true' })).toMatch(
    /^DATABASE_URL and EMBEDDED_DATABASE should not both be set/,
  );
});

test('outside production a site reachable by others is refused unless a public demo is requested', () => {
  const publicSite = { PUBLIC_URL: 'https://example.org', TRUST_PROXY: '10.0.0.5' };
  expect(findConfigError(publicSite).split('\n')).toEqual([
    expect.stringMatching(/^PUBLIC_URL should be an address of this machine unless NODE_ENV is production/),
    expect.stringMatching(/^TRUST_PROXY should be set only where NODE_ENV is production/),
  ]);
  expect(readConfig({ ...publicSite, ALLOW_PUBLIC_DEMO: 'true' })).toMatchObject(publicSite);
  expect(findConfigError({ ...publicSite, ALLOW_PUBLIC_DEMO: 'false' })).not.toBe('');
});

test.each([
  'http://localhost:3000',
  'http://troth.localhost:3000',
  'http://127.0.0.1:80',
  'http://[::1]:3000',
])('outside production a site can have the loopback URL %s', (PUBLIC_URL) => {
  expect(findConfigError({ PUBLIC_URL })).toBe('');
});

test.each(['http://localhost.example.org', 'http://notlocalhost', 'http://127.0.0.1.example.org'])(
  '%s is not on this machine',
  (PUBLIC_URL) => {
    expect(findConfigError({ PUBLIC_URL })).toMatch(/^PUBLIC_URL should be an address of this machine/);
  },
);

test.each([
  ['only zeros', Buffer.alloc(32)],
  ['one repeated byte', Buffer.alloc(32, 'k')],
  ['a repeated pattern', Buffer.alloc(32, 'k7!mQz0pWx')],
  ['few different bytes', Buffer.from('0123456789abcdef0f1e2d3c4b5a6978')],
  ['bytes that count up', Buffer.from(Array.from({ length: 32 }, (_, index) => 3 * index))],
])('a guessable secret (%s) is refused', (_, key) => {
  expect(findConfigError({ SECRET_KEY: key.toString('base64') })).toMatch(
    /^SECRET_KEY should be 32 random bytes/,
  );
  expect(findConfigError({ SECRET_KEY: TEST_SECRET.toString('base64') })).toBe('');
});

test.each([
  ['DATABSE_URL', 'did you mean DATABASE_URL?'],
  ['SMTP_URI', 'did you mean SMTP_URL?'],
  ['SECRETKEY', 'did you mean SECRET_KEY?'],
  ['TRUSTED_PROXY', 'did you mean TRUST_PROXY?'],
  ['database_url', 'did you mean DATABASE_URL?'],
  ['S3_BUCKET_NAME', 'it has no effect'],
  ['RATE_LIKES_PER_MINUTE', 'it has no effect'],
  ['COGNITO_REGION', 'it has no effect'],
])('%s in the environment is reported as unknown', (name, hint) => {
  expect(findMisspelledSettings({ [name]: 'x' })).toEqual([
    expect.stringContaining(`${name} is not a setting`),
  ]);
  expect(findMisspelledSettings({ [name]: 'x' })[0]).toContain(hint);
});

test('known settings, and variables of other programs, are not reported', () => {
  const others = {
    PATH: '/bin',
    HOME: '/root',
    HOSTNAME: 'db1',
    PORTS: '',
    NODE_PATH: 'x',
    NODE_OPTIONS: 'x',
    PGHOST: 'x',
    SSL_CERT_FILE: 'x',
    npm_lifecycle_event: 'start',
    OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
  };
  expect(findMisspelledSettings({ ...production, ...others, S3_BUCKET: 'pictures' })).toEqual([]);
});

test("unreadable files are reported at the site's start, but not for commands", () => {
  const files = {
    TLS_CERT_FILE: '/none/a.pem',
    TLS_KEY_FILE: import.meta.dirname,
    GEOIP_FILE: '/none/b.mmdb',
  };
  expect(findConfigError({ ...files, PORT: 'many' }, { opensFiles: true }).split('\n')).toEqual([
    expect.stringMatching(/^PORT should be/),
    'TLS_CERT_FILE should be a file that the site may read: it cannot read /none/a.pem',
    `TLS_KEY_FILE should be a file that the site may read: it cannot read ${import.meta.dirname}`,
    'GEOIP_FILE should be a file that the site may read: it cannot read /none/b.mmdb',
  ]);
  expect(readConfig(files)).toMatchObject(files);
  const readableFile = { GEOIP_FILE: import.meta.filename };
  expect(readConfig(readableFile, { opensFiles: true })).toMatchObject(readableFile);
});

test.each([
  [{ HOST: '0.0.0.0' }, /HOST should be 127.0.0.1/],
  [{ TLS_CERT_FILE: 'a.pem' }, /set together/],
  [{ S3_REGION: 'eu-central-1' }, /S3_BUCKET should be set/],
  [{ S3_ENDPOINT: 'https://storage.example.org' }, /S3_BUCKET should be set/],
  [{ S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }, /S3_BUCKET should be set/],
  [{ S3_BUCKET: 'pictures' }, /S3_REGION or S3_ENDPOINT should be set/],
  [{ ...bucket, S3_ACCESS_KEY_ID: 'a' }, /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY should be set together/],
  [{ ...bucket, S3_SECRET_ACCESS_KEY: 'b' }, /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY should be set/],
  [{ ...production, ...bucket, S3_ENDPOINT: 'http://10.0.0.5:9000' }, /S3_ENDPOINT should begin with https/],
  [{ ...production, SMTP_URL: undefined }, /SMTP_URL should be set/],
  [{ ...production, MAIL_FROM: undefined }, /MAIL_FROM should be set/],
  [{ ...production, PUBLIC_URL: undefined }, /PUBLIC_URL should be set/],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS should be set together/],
  [{ STRIPE_WEBHOOK_SECRETS: 'whsec_1' }, /STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS should be set/],
  [{ CASHFREE_CLIENT_ID: 'a' }, /CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET should be set together/],
  [{ CASHFREE_CLIENT_SECRET: 'b' }, /CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET should be set/],
  [
    { ...production, CASHFREE_CLIENT_ID: 'a', CASHFREE_CLIENT_SECRET: 'b' },
    /CASHFREE_ENVIRONMENT should be set/,
  ],
  [{ ...twilio, TWILIO_AUTH_TOKEN: undefined }, /TWILIO_FROM should be set together/],
  [{ TWILIO_FROM: 'Troth' }, /TWILIO_FROM should be set together/],
  [{ ...twilio, SMS_SNS_REGION: 'ap-south-1' }, /should not both be set/],
  [{ SMS_SNS_SENDER_ID: 'TROTH' }, /SMS_SNS_REGION should be set/],
  [
    { SMS_SNS_REGION: 'ap-south-1', SMS_SNS_ACCESS_KEY_ID: 'a' },
    /SMS_SNS_SECRET_ACCESS_KEY should be set together/,
  ],
  [{ SMS_SNS_REGION: 'ap-south-1', SMS_SNS_ENTITY_ID: 'a' }, /SMS_SNS_TEMPLATE_ID should be set together/],
  [{ PHONE_DEFAULT_COUNTRY: 'India' }, /PHONE_DEFAULT_COUNTRY should be the ISO code/],
  [{ SMS_COUNTRIES: 'IN,everywhere' }, /SMS_COUNTRIES should be ISO codes/],
  [{ SMS_COUNTRIES: 'IN,*' }, /SMS_COUNTRIES should be ISO codes/],
  [{ SMS_SNS_SENDER_ID: '123' }, /SMS_SNS_SENDER_ID should be the name/],
  [{ VAPID_PRIVATE_KEY: 'secret' }, /VAPID_PRIVATE_KEY should be a private key/],
  [{ VAPID_PRIVATE_KEY: '_'.repeat(43) }, /VAPID_PRIVATE_KEY should be a private key/],
  [{ VAPID_SUBJECT: 'operator@example.org' }, /VAPID_SUBJECT should be how push services can reach you/],
  [{ APPSYNC_API_KEY: 'da2-a' }, /APPSYNC_ENDPOINT should be set/],
  [{ ...appSync, APPSYNC_ACCESS_KEY_ID: 'a' }, /APPSYNC_SECRET_ACCESS_KEY should be set together/],
  [
    { ...appSync, APPSYNC_API_KEY: 'a', APPSYNC_ACCESS_KEY_ID: 'b', APPSYNC_SECRET_ACCESS_KEY: 'c' },
    /APPSYNC_API_KEY and APPSYNC_ACCESS_KEY_ID should not both/,
  ],
  [{ ...appSync, REDIS_URL: 'redis://127.0.0.1' }, /APPSYNC_ENDPOINT and REDIS_URL should not both/],
  [{ ...appSync, APPSYNC_REGION: undefined }, /APPSYNC_REGION or APPSYNC_API_KEY should be set/],
  [{ APPSYNC_ENDPOINT: 'http://events.example.org' }, /APPSYNC_ENDPOINT should be the HTTP address/],
  [{ ...appSync, APPSYNC_CHANNEL: 'troth' }, /APPSYNC_CHANNEL should be a channel/],
])('conflicting settings are refused: %j', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});

test.each([
  ['https://abc.appsync-api.ap-south-1.amazonaws.com/event', { APPSYNC_REGION: 'ap-south-1' }],
  ['http://127.0.0.1:8080', { APPSYNC_API_KEY: 'da2-a' }],
])('realtime can use the AppSync Event API at %s', (APPSYNC_ENDPOINT, others) => {
  const { origin } = new URL(APPSYNC_ENDPOINT);
  expect(readConfig({ APPSYNC_ENDPOINT, ...others }).APPSYNC_ENDPOINT).toBe(origin);
});

test.each(['troth', 'org.example.troth', undefined])(
  "a mobile app's scheme can be %s",
  (MOBILE_REDIRECT_SCHEME) => {
    expect(readConfig({ MOBILE_REDIRECT_SCHEME }).MOBILE_REDIRECT_SCHEME).toBe(MOBILE_REDIRECT_SCHEME);
  },
);

test.each(['https', 'javascript', 'data', 'troth://', 'Troth', '1troth', 'my app'])(
  "a mobile app's scheme cannot be %s",
  (MOBILE_REDIRECT_SCHEME) => {
    expect(() => readConfig({ MOBILE_REDIRECT_SCHEME })).toThrow(
      /MOBILE_REDIRECT_SCHEME should be the private/,
    );
  },
);

test.each(['10.0.0.5', '10.0.0.0/8, ::1', 'loopback'])('trusted proxies can be %s', (TRUST_PROXY) => {
  expect(readConfig({ ...production, TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY);
});

test.each(['proxy', '10.0.0.5,', '10.0.0.0/99', 'true'])('trusted proxies cannot be %s', (TRUST_PROXY) => {
  expect(() => readConfig({ ...production, TRUST_PROXY })).toThrow(/TRUST_PROXY should be addresses/);
});

test.each([
  bucket,
  { S3_BUCKET: 'pictures', S3_ENDPOINT: 'http://127.0.0.1:9000' },
  { ...production, ...bucket, S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
])('pictures can be stored in a bucket: %j', (environment) => {
  expect(readConfig(environment)).toMatchObject(
    Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('S3_'))),
  );
});

test.each(['Pictures', 'a', 'my_bucket', 'pictures/', '-pictures'])(
  'a bucket cannot be named %s',
  (S3_BUCKET) => {
    expect(() => readConfig({ ...bucket, S3_BUCKET })).toThrow(/S3_BUCKET should be the name of a bucket/);
  },
);

test('by default prices are in rupees, and there is no payment provider', () => {
  expect(readConfig({})).toMatchObject({ CURRENCY: 'INR', RECEIPT_ISSUER: ['Troth'] });
  expect(readConfig({}).STRIPE_SECRET_KEY).toBeUndefined();
  expect(readConfig({}).CASHFREE_CLIENT_ID).toBeUndefined();
});

test.each(['sk_test_51A', 'sk_live_51A', 'rk_live_51A'])('%s is a valid Stripe key', (STRIPE_SECRET_KEY) => {
  const environment = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS: 'whsec_new, whsec_old' };
  expect(readConfig(environment)).toMatchObject({
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRETS: ['whsec_new', 'whsec_old'],
  });
});

test("the seller's details can have several lines", () => {
  expect(
    readConfig({ RECEIPT_ISSUER: 'Troth Ltd; 14 Residency Road;GSTIN 29ABCDE1234F1Z5' }).RECEIPT_ISSUER,
  ).toEqual(['Troth Ltd', '14 Residency Road', 'GSTIN 29ABCDE1234F1Z5']);
});

test.each([
  [{ CURRENCY: 'JPY' }, /CURRENCY should be the ISO 4217 code of a currency of a hundred minor units/],
  [{ CURRENCY: 'inr' }, /CURRENCY should be/],
  [{ STRIPE_SECRET_KEY: 'pk_live_51A' }, /STRIPE_SECRET_KEY should be a secret key of Stripe/],
  [{ STRIPE_WEBHOOK_SECRETS: 'a,b,c' }, /STRIPE_WEBHOOK_SECRETS should be/],
  [{ CASHFREE_WEBHOOK_SECRETS: 'a,' }, /CASHFREE_WEBHOOK_SECRETS should be/],
  [{ CASHFREE_ENVIRONMENT: 'live' }, /CASHFREE_ENVIRONMENT should be sandbox or production/],
  [{ RECEIPT_ISSUER: 'Troth;;GSTIN' }, /RECEIPT_ISSUER should be the seller/],
  [{ RATE_PAYMENTS_PER_MINUTE: '0' }, /RATE_PAYMENTS_PER_MINUTE should be/],
])('invalid payment settings are refused: %j', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});

test('codes are sent to India by default, and countries can be listed with or without spaces', () => {
  expect(readConfig({})).toMatchObject({
    PHONE_DEFAULT_COUNTRY: 'IN',
    SMS_COUNTRIES: ['IN'],
    SMS_PER_DAY: 1000,
  });
  expect(readConfig({ SMS_COUNTRIES: 'IN, GB' }).SMS_COUNTRIES).toEqual(['IN', 'GB']);
  expect(readConfig({ SMS_COUNTRIES: '*' }).SMS_COUNTRIES).toEqual(['*']);
  expect(readConfig(twilio)).toMatchObject(twilio);
});

test('a user pool needs its app client, and excludes demo members, who could not sign in there', () => {
  const pool = { COGNITO_USER_POOL_ID: 'ap-south-1_AbCdEf123', COGNITO_CLIENT_ID: '1example23456789' };
  expect(readConfig(pool)).toMatchObject({ ...pool, SEED_DEMO: 0, COGNITO_PROVIDERS: [] });
  const social = { COGNITO_DOMAIN: 'auth.example.org', COGNITO_PROVIDERS: 'Google,SignInWithApple' };
  expect(readConfig({ ...pool, ...social }).COGNITO_PROVIDERS).toEqual(['Google', 'SignInWithApple']);
  expect(() => readConfig({ ...pool, SEED_DEMO: '5' })).toThrow(
    /SEED_DEMO should be 0 with COGNITO_USER_POOL_ID/,
  );
  expect(() => readConfig({ COGNITO_CLIENT_ID: 'x' })).toThrow(/should be set together/);
  for (const incomplete of [
    { COGNITO_DOMAIN: 'auth.example.org' },
    { COGNITO_PROVIDERS: 'Google' },
    social,
  ]) {
    expect(() => readConfig(incomplete)).toThrow(
      /^COGNITO_USER_POOL_ID should be set with the other settings of Amazon Cognito/,
    );
  }
  expect(() => readConfig({ ...pool, COGNITO_PROVIDERS: 'Google' })).toThrow(/COGNITO_DOMAIN should be set/);
  expect(() => readConfig({ ...pool, COGNITO_ACCESS_KEY_ID: 'x' })).toThrow(/should be set together/);
  expect(() => readConfig({ ...pool, COGNITO_DOMAIN: 'https://auth.example.org' })).toThrow(/without https/);
});
