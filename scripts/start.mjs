// Starts the site with any Node from 20.19: installs missing packages, builds the web app if its sources changed, then
// hands over to the Node 24 installed by npm. Plain JavaScript with Node's own modules only.
import { spawn } from 'node:child_process';
import { readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { buildIfChanged } from './build-web.mjs';
import { fail, install, node, root } from './install.mjs';

const isDevelopment = process.argv.includes('--dev');

function startServer() {
  const child = spawn(node, [path.join(root, 'server/src/main.ts'), ...(isDevelopment ? ['--dev'] : [])], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    cwd: root,
  });
  return child;
}

/** Returns the process ids of our parent and, on Linux, of its parent, because npm starts us through a shell. */
function findAncestors() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8');
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`;
  } catch {
    return `${process.ppid}`;
  }
}

/** Stops the server when npm is gone, because a killed npm cannot send us a signal. */
function stopWithNpm(stop) {
  const first = findAncestors();
  setInterval(() => findAncestors() !== first && stop(), 1000).unref();
}

/** Runs the server, forwards signals and exits with it; in development a changed source restarts it. */
function run() {
  let child = startServer();
  let isRestarting = false;
  let timer;
  const onExit = (code, signal) => {
    if (!isRestarting && isDevelopment && code === 1) {
      console.log('The server ended: waiting for a source to change …');
      return;
    }
    if (!isRestarting) process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));
    isRestarting = false;
    child = startServer();
    child.on('exit', onExit);
  };
  child.on('exit', onExit);
  // Ctrl-C reaches the server directly as well; it treats a second signal as the same one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isRestarting = false;
      clearTimeout(timer);
      if (!child.kill(signal)) process.exit(1);
    });
  }
  if (process.env.npm_lifecycle_event) stopWithNpm(() => child.kill('SIGTERM'));
  if (!isDevelopment) return;
  for (const folder of ['contract/src', 'mail/src', 'identity/src', 'server/src']) {
    watch(path.join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        console.log('A source changed: restarting …');
        isRestarting = true;
        if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
        else onExit(null, null);
      }, 200);
    });
  }
}

install();
if (!isDevelopment) buildIfChanged({ root, node, fail });
run();
