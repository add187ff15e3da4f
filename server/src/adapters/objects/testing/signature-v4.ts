import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A request as its server receives it. */
export interface SentRequest {
  method: string;
  /** Path and query as sent. */
  target: string;
  headers: IncomingHttpHeaders;
}

interface RequestSignature {
  credential: string;
  signedHeaders: string[];
  signature: string;
  date: string;
  payload: string;
  /** Validity of a signed URL in seconds; null if the signature is in a header. */
  lifetime: number | null;
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function parseSignature({ headers }: SentRequest, query: URLSearchParams): RequestSignature | null {
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
  const [, credential = '', signedHeaders = '', signatureInHeader = ''] = match;
  return {
    credential,
    signedHeaders: signedHeaders.split(';'),
    signature: signatureInHeader,
    date: String(headers['x-amz-date']),
    payload: String(headers['x-amz-content-sha256']),
    lifetime: null,
  };
}

function buildCanonicalRequest(
  { method, headers }: SentRequest,
  path: string,
  query: URLSearchParams,
  requestSignature: RequestSignature,
): string {
  const parameters = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const values = requestSignature.signedHeaders.map(
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
    requestSignature.signedHeaders.join(';'),
    requestSignature.payload,
  ].join('\n');
}

const parseAmzDate = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Checks the Signature Version 4 of a request, as documented by Amazon. Returns the error code with which Amazon would
 * refuse the request, or null.
 */
export function findSignatureError(request: SentRequest, secret: string, now: Date): string | null {
  const [path = '', search = ''] = request.target.split('?');
  const query = new URLSearchParams(search.replaceAll('+', '%2B'));
  const requestSignature = parseSignature(request, query);
  if (!requestSignature) return 'AccessDenied';
  const { credential, signedHeaders, signature, date, lifetime } = requestSignature;
  if (lifetime !== null && !(parseAmzDate(date) + lifetime * 1000 > now.getTime())) return 'AccessDenied';
  const headerNames = Object.keys(request.headers);
  if (!signedHeaders.includes('host')) return 'AccessDenied';
  if (headerNames.some((name) => name.startsWith('x-amz-') && !signedHeaders.includes(name)))
    return 'AccessDenied';
  const [, day = '', region = '', service = ''] = credential.split('/');
  const hash = createHash('sha256')
    .update(buildCanonicalRequest(request, path, query, requestSignature))
    .digest('hex');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope, hash].join('\n')).toString('hex');
  return signature === expected ? null : 'SignatureDoesNotMatch';
}
