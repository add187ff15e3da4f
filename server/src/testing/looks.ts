/** Headers that differ from answer to answer, whoever asks; the length is that of the body. */
const PASSING = new Set(['date', 'x-request-id', 'x-amzn-requestid', 'content-length']);

/** The body with every value but words for people replaced by its kind and length. */
function shapeOf(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => shapeOf(each));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each, name)]));
  if (typeof value !== 'string') return value;
  if (/^(__type|message|code|ChallengeName|AttributeName|DeliveryMedium)$/.test(key)) return value;
  // A number in hexadecimal is shorter where it happens to begin with zeros.
  return key === 'SRP_B' ? 'number' : `${value.length} characters`;
}

/** A cookie with its length in the place of its value. */
const shapeOfCookie = (cookie: string) =>
  cookie.replace(/=([^;]*)/, (_, value: string) => `=${value.length} characters`);

/** What an answer looks like to whoever asked, without what differs from any answer to the next. */
export function lookOf(status: number, headers: Headers, body: string): string {
  const kept = [...headers]
    .filter(([name]) => !PASSING.has(name))
    .map(([name, value]) => [name, name === 'set-cookie' ? shapeOfCookie(value) : value] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([status, kept, shapeOf(JSON.parse(body))]);
}
