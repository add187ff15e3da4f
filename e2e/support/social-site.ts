import https from 'node:https';
import { startTestIssuer, type TestIssuer } from '../../identity/src/testing/issuer.ts';
import { createCertificate } from '../../server/src/testing/processes/certificate.ts';
import {
  createTemporaryDataDir,
  findFreePort,
  startSiteProcess,
} from '../../server/src/testing/processes/site-process.ts';

/** A separate site with TLS and a real OpenID Connect issuer. */
export interface SocialSite {
  url: string;
  issuer: TestIssuer;
  stop(): Promise<void>;
}

const isReachable = (address: string) =>
  new Promise<boolean>((resolve) => {
    https
      .get(address, { rejectUnauthorized: false }, (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      })
      .on('error', () => resolve(false));
  });

/** aws-amplify redirects to issuers over https only, so this site has a certificate, created on the fly. */
export async function startSocialSite(): Promise<SocialSite> {
  const [data, certificate, port] = await Promise.all([
    createTemporaryDataDir(),
    createCertificate(),
    findFreePort(),
  ]);
  const url = `https://localhost:${port}`;
  const issuer = await startTestIssuer(`${url}/identity/oauth2/idpresponse`);
  const site = startSiteProcess({
    PORT: String(port),
    DATA_DIR: data.folder,
    SEED_DEMO: '0',
    TLS_CERT_FILE: certificate.file,
    TLS_KEY_FILE: certificate.keyFile,
    OIDC_GOOGLE_ISSUER: issuer.url,
    OIDC_GOOGLE_CLIENT_ID: issuer.clientId,
    OIDC_GOOGLE_CLIENT_SECRET: issuer.clientSecret,
    RATE_ADDRESS_PER_MINUTE: '100000',
    RATE_SIGN_IN_PER_ADDRESS: '100000',
  });
  await site.waitUntilReady(() => isReachable(`${url}/health/ready`));
  return {
    url,
    issuer,
    async stop() {
      await site.stop();
      await Promise.all([issuer.close(), certificate.remove(), data.remove()]);
    },
  };
}
