// Runs one of our TypeScript programs with the Node installed by npm: node scripts/run.mjs [--with-web] <file>
// [arguments]. A program that starts the site needs the built web app.
import { spawn } from 'node:child_process';
import { buildIfChanged } from './build-web.mjs';
import { fail, install, node, root } from './install.mjs';

install();
const args = process.argv.slice(2);
const needsWeb = args[0] === '--with-web';
if (needsWeb) buildIfChanged({ root, node, fail });
const child = spawn(node, needsWeb ? args.slice(1) : args, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
