import http from 'node:http';
import { expect } from 'vitest';
import type { TestMember, TestSite } from './test-site.ts';

interface HeldRequest {
  method: string;
  path: string;
  body: object;
}

/** Sends a member's request without the last byte of its body; `finish` sends the byte and returns the status. */
export async function holdRequest(
  { url, database: { pool } }: Pick<TestSite, 'url' | 'database'>,
  member: TestMember,
  { method, path, body }: HeldRequest,
): Promise<{ finish(): Promise<number | undefined> }> {
  // A long time ago, so that the server records the request as soon as it has authorised it.
  await pool.query(`update identity.sessions set last_seen_at = '2000-01-01' where id = $1`, [
    member.sessionId,
  ]);
  const isRecorded = async () => {
    const { rows } = await pool.query(
      `select last_seen_at > '2000-01-01' as recorded from identity.sessions where id = $1`,
      [member.sessionId],
    );
    return rows[0].recorded;
  };
  const text = JSON.stringify(body);
  const request = http.request(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await member.token()}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    },
  });
  const statusCode = new Promise<number | undefined>((resolve, reject) => {
    request.on('response', (response) => resolve(response.resume().statusCode));
    request.on('error', reject);
  });
  request.write(text.slice(0, -1));
  await expect.poll(isRecorded).toBe(true);
  return {
    finish() {
      request.end(text.slice(-1));
      return statusCode;
    },
  };
}

/** Returns the statement that ends a session, with its parameters. */
export const endSessionStatement = (sessionId: string): [string, unknown[]] => [
  'update identity.sessions set revoked_at = now() where id = $1',
  [sessionId],
];
