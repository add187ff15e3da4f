import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { memberChannel } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Certificate, createCertificate } from '../../testing/processes/certificate.ts';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';

const CLIENT = path.join(import.meta.dirname, 'testing/amplify-client.ts');

let certificate: Certificate;
let site: TestSite;

beforeAll(async () => {
  certificate = await createCertificate();
  site = await startTestSite({}, { tls: certificate });
});
afterAll(async () => {
  await site.close();
  await certificate.remove();
});

test("Amplify's client subscribes over TLS and receives its events, but cannot use other channels or publish", async () => {
  const [asha, meera] = [
    await site.member('asha', { profile: null }),
    await site.member('meera', { profile: null }),
  ];
  const access = { token_use: 'access', client_id: site.tokens.issuer.audience, aud: undefined };
  const client = spawn(process.execPath, [CLIENT], {
    env: {
      PATH: process.env.PATH,
      NODE_EXTRA_CA_CERTS: certificate.file,
      ENDPOINT: `${site.url}/event`,
      TOKEN: await asha.token(access),
      CHANNEL: memberChannel(asha.id),
      FOREIGN: memberChannel(meera.id),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const outputLines = createInterface({ input: client.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await outputLines.next()).value ?? 'null');
  try {
    expect(await next()).toEqual({ subscribed: true });
    expect(await next()).toEqual({ refused: expect.stringContaining('UnauthorizedException') });
    expect(await next()).toEqual({ publishRefused: true });

    const event = { type: 'membership.changed', at: new Date().toISOString() } as const;
    site.fanOut.publish({ to: [meera.id], event: { ...event, at: new Date(0).toISOString() } });
    site.fanOut.publish({ to: [asha.id], event });
    expect(await next()).toEqual({ heard: event });
  } finally {
    client.stdin.write('enough');
    client.stdin.end();
    await new Promise((ended) => client.once('exit', ended));
  }
});
