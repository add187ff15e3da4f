import { createRequire } from 'node:module';

/** An S3-compatible store and a mail server that drops its mails: local-services.ts <s3 port> <smtp port> <folder> <bucket> */
const [s3Port, smtpPort, directory, bucket] = process.argv.slice(2);
const require = createRequire(new URL('../../server/package.json', import.meta.url));
const S3rver = require('s3rver');
const { SMTPServer } = require('smtp-server');

await new S3rver({
  address: '127.0.0.1',
  port: Number(s3Port),
  silent: true,
  directory,
  configureBuckets: [{ name: bucket }],
}).run();

const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream: NodeJS.ReadableStream, _session: unknown, done: () => void) {
    stream.on('end', done).resume();
  },
});
// A client that drops its connection must not end the process. If the port is in use, the cluster does not start.
mailServer.on('error', () => {});
mailServer.listen(Number(smtpPort), '127.0.0.1');

process.on('SIGTERM', () => process.exit());
