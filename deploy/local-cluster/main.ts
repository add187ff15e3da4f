import { DEFAULT_FOLDER, LocalCluster } from './cluster.ts';
import { PUBLIC_URL } from './settings.ts';

const [command, folder = DEFAULT_FOLDER] = process.argv.slice(2);
const cluster = new LocalCluster(folder);
if (command !== 'up' && command !== 'down') {
  console.error('Usage: main.ts up|down [folder]');
  process.exit(2);
}
try {
  if (command === 'up') {
    await cluster.startInfrastructure();
    await cluster.startSite();
    console.log(`The site is ready at ${PUBLIC_URL}; data and logs are in ${cluster.folder}.`);
  } else {
    await cluster.down();
    console.log(`Everything in ${cluster.folder} is stopped; its data is kept.`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
