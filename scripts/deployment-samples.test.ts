import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Endpoint, endpoints } from '@troth/contract';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findMisspelledSettings, readConfig, settingNames } from '../server/src/config/index.ts';
import { installOperations } from '../server/src/platform/http/operations.ts';
import { createMetrics } from '../server/src/platform/metrics.ts';

const root = path.resolve(import.meta.dirname, '..');
const chart = path.join(root, 'deploy/helm/troth');
const read = (...file: string[]) => readFileSync(path.join(...file), 'utf8');
const values = parse(read(chart, 'values.yaml'));
const minimalValues = parse(read(chart, 'ci/minimal-values.yaml'));
const schema = JSON.parse(read(chart, 'values.schema.json'));
const deployments = read(chart, 'templates/deployments.yaml');

/** The settings that the chart sets itself, from `dict "NAME" "value" …` in its template. */
const chartSettings = Object.fromEntries(
  [...read(chart, 'templates/_helpers.tpl').matchAll(/"([A-Z_]+)" ("[^"]*"|\.[\w.]+)/g)].map(
    ([, name, value = '']) => [name, value.replaceAll('"', '')],
  ),
);
const secretSettings = {
  SECRET_KEY: randomBytes(32).toString('base64'),
  DATABASE_URL: 'postgres://troth@database/troth',
  SMTP_URL: 'smtp://mail',
};

describe('the Helm chart', () => {
  test('lists the same values in values.yaml and its schema', () => {
    const { global: _ofHelm, ...known } = schema.properties;
    expect(Object.keys(values).toSorted()).toEqual(Object.keys(known).toSorted());
    for (const [name, { properties, $ref }] of Object.entries<{ properties?: object; $ref?: string }>(
      known,
    )) {
      const keys = $ref === '#/definitions/pods' ? schema.definitions.pods.properties : properties;
      if (keys) expect(Object.keys(values[name]), name).toEqual(Object.keys(keys));
    }
  });

  test.each(['web', 'worker'])('gives %s pods settings that the site accepts', (role) => {
    const environment = {
      ...values.settings,
      ...minimalValues.settings,
      ...chartSettings,
      ...secretSettings,
      ROLE: role,
      PUBLIC_URL: minimalValues.publicUrl,
    };
    expect(findMisspelledSettings(environment)).toEqual([]);
    expect(readConfig(environment)).toMatchObject({ production: true, ROLE: role, PORT: 3000 });
    expect(settingNames).toEqual(expect.arrayContaining(Object.keys(environment)));
  });

  test('refuses passwords, keys and its own settings in the values', () => {
    const [secret, own] = schema.definitions.settings.propertyNames.not.anyOf;
    const isRefused = (name: string) => new RegExp(secret.pattern).test(name) || own.enum.includes(name);
    const names = [...settingNames, 'OIDC_EXAMPLE_CLIENT_SECRET', 'OTEL_EXPORTER_OTLP_HEADERS'];
    expect(names.filter(isRefused)).toEqual(
      expect.arrayContaining([
        ...Object.keys({ ...secretSettings, ...chartSettings }),
        ...['DATABASE_DIRECT_URL', 'REDIS_URL', 'METRICS_TOKEN', 'VAPID_PRIVATE_KEY', 'TWILIO_AUTH_TOKEN'],
        ...['S3_SECRET_ACCESS_KEY', 'STRIPE_SECRET_KEY', 'APPSYNC_API_KEY', 'OIDC_EXAMPLE_CLIENT_SECRET'],
        ...['TLS_CERT_FILE', 'TLS_KEY_FILE', 'OTEL_EXPORTER_OTLP_HEADERS'],
      ]),
    );
    expect(['MAIL_FROM', 'S3_BUCKET', 'DATABASE_POOL_SIZE', 'LANDING_IMAGE_URL'].filter(isRefused)).toEqual(
      [],
    );
  });

  test('probes addresses that exist, on the port of the image', () => {
    const app = fastify();
    const unused = {} as never;
    installOperations(app, {
      db: unused,
      pool: unused,
      isDraining: () => false,
      registry: createMetrics(),
      metricsToken: undefined,
    });
    const paths = `${deployments}${read(chart, 'templates/monitoring.yaml')}`.matchAll(/\bpath: (\/[\w/]+)/g);
    const missing = [...paths].flatMap(([, url = '']) => (app.hasRoute({ method: 'GET', url }) ? [] : [url]));
    expect(missing).toEqual([]);
    expect(deployments).toContain(`containerPort: ${chartSettings.PORT}`);
    expect(read(root, 'deploy/Dockerfile')).toContain(`EXPOSE ${chartSettings.PORT}\n`);
  });

  test('has the version of the site', () => {
    expect(parse(read(chart, 'Chart.yaml')).appVersion).toBe(JSON.parse(read(root, 'package.json')).version);
  });

  test.skipIf(spawnSync('helm', ['version']).error).each(readdirSync(path.join(chart, 'ci')))(
    'passes helm lint with %s',
    (file) => {
      const { stdout, status } = spawnSync(
        'helm',
        ['lint', '--strict', chart, '--values', path.join(chart, 'ci', file)],
        { encoding: 'utf8' },
      );
      expect(stdout).toContain('0 chart(s) failed');
      expect(status).toBe(0);
    },
  );
});

describe('samples', () => {
  test('compose.yaml gives the site settings that it accepts', () => {
    const { services } = parse(read(root, 'compose.yaml'), { merge: true });
    for (const name of ['migrate', 'web', 'worker']) {
      const { environment } = services[name];
      expect(settingNames).toEqual(expect.arrayContaining(Object.keys(environment)));
      const written = Object.entries<string>(environment).map(([key, value]) => [
        key,
        value.replaceAll(/\$\{\w+:-(.*?)\}/g, '$1'),
      ]);
      const settings = { ...Object.fromEntries(written), SECRET_KEY: secretSettings.SECRET_KEY };
      expect(readConfig({ ...settings, NODE_ENV: 'production' }).production).toBe(true);
    }
  });

  test.each(['troth-web@.service', 'troth-worker.service'])('%s sets settings that exist', (unit) => {
    const [, assignments = ''] = /^Environment=(.*)$/m.exec(read(root, 'deploy/systemd', unit)) ?? [];
    const names = assignments.split(' ').map((assignment) => assignment.split('=')[0]);
    expect(settingNames).toEqual(expect.arrayContaining(names));
  });

  test.each(['haproxy', 'local-cluster/config'])(
    '%s/haproxy.cfg repeats the writes that have keys',
    (folder) => {
      const lines = read(root, 'deploy', folder, 'haproxy.cfg').matchAll(
        /^ +acl keyed (path|path_reg) (.*)$/gm,
      );
      const patterns = [...lines].flatMap(([, kind, list = '']) =>
        list.split(' ').map((item) => (kind === 'path' ? `^${item}$` : item)),
      );
      const isKeyed = (url: string) => patterns.some((pattern) => new RegExp(pattern).test(url));
      const writes = Object.values<Record<string, Endpoint>>(endpoints)
        .flatMap((group) => Object.values(group))
        .filter(({ method }) => method === 'POST');
      const urlOf = ({ path: url }: Endpoint) => `/api${url.replaceAll(/:\w+/g, '1')}`;
      expect(writes.map(urlOf).filter(isKeyed).toSorted()).toEqual(
        writes
          .filter(({ repeatable }) => repeatable)
          .map(urlOf)
          .toSorted(),
      );
    },
  );
});
