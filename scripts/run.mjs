// Runs one of our TypeScript programs with the Node that npm installed: node scripts/run.mjs <file> [arguments].
import { spawn } from 'node:child_process';
import { install, node } from './install.mjs';

install();
const child = spawn(node, process.argv.slice(2), { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
