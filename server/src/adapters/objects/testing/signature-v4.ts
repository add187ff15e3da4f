import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * The server side of Signature Version 4, written from its documentation and not from the SDK that signs. s3rver does
 * not check such signatures.
 */
export interface SentRequest {
  method: string;
  /** Path and query as sent. */
  target: string;
  headers: IncomingHttpHeaders;
}

interface Claim {
  credential: string;
  signedHeaders: string[];
  signature: string;
  date: string;
  payload: string;
  /** Validity of a URL in seconds; requests with a header have none. */
  lifetime: number | null;
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function claimOf({ headers }: SentRequest, query: URLSearchParams): Claim | null {
  const signature = query.get('X-Amz-Signature');
  if (signature) {
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
      signature,
      date: query.get('X-Amz-Date') ?? '',
      payload: 'UNSIGNED-PAYLOAD',
      lifetime: Number(query.get('X-Amz-Expires')),
    };
  }
  const match = /^AWS4-HMAC-SHA256 Credential=(.+), SignedHeaders=(.+), Signature=(.+)$/.exec(
    headers.authorization ?? '',
  );
  if (!match) return null;
  const [, credential = '', signedHeaders = '', sent = ''] = match;
  return {
    credential,
    signedHeaders: signedHeaders.split(';'),
    signature: sent,
    date: String(headers['x-amz-date']),
    payload: String(headers['x-amz-content-sha256']),
    lifetime: null,
  };
}

function canonical(
  { method, headers }: SentRequest,
  path: string,
  query: URLSearchParams,
  claim: Claim,
): string {
  const parameters = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const values = claim.signedHeaders.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  );
  const uri = path.split('/').map(decodeURIComponent).map(encode).join('/');
  return [
    method,
    uri,
    parameters.join('&'),
    values.join(''),
    claim.signedHeaders.join(';'),
    claim.payload,
  ].join('\n');
}

const instantOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Why Amazon would refuse the request; null if it would not. */
export function findSignatureError(request: SentRequest, secret: string, now: Date): string | null {
  const [path = '', search = ''] = request.target.split('?');
  const query = new URLSearchParams(search.replaceAll('+', '%2B'));
  const claim = claimOf(request, query);
  if (!claim) return 'AccessDenied';
  const { credential, signedHeaders, signature, date, lifetime } = claim;
  if (lifetime !== null && !(instantOf(date) + lifetime * 1000 > now.getTime())) return 'AccessDenied';
  const sent = Object.keys(request.headers);
  if (!signedHeaders.includes('host')) return 'AccessDenied';
  if (sent.some((name) => name.startsWith('x-amz-') && !signedHeaders.includes(name))) return 'AccessDenied';
  const [, day = '', region = '', service = ''] = credential.split('/');
  const hash = createHash('sha256')
    .update(canonical(request, path, query, claim))
    .digest('hex');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope, hash].join('\n')).toString('hex');
  return signature === expected ? null : 'SignatureDoesNotMatch';
}
