// The site as a process of its own, recorded.
import './recorder.ts';

await import('../../main.ts');
