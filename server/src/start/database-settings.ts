import os from 'node:os';

const MEBIBYTE = 1024 * 1024;
const MOST_BUFFERS_MIB = 4096;

/**
 * What the embedded database may use of this machine: the usual quarter of its memory for pages, taken only as data is
 * read, and the system's cache for the rest. Random reads cost little more than others on any disk of today.
 */
export function databaseSettings(memoryBytes = os.totalmem()): Record<string, string> {
  const memory = Math.floor(memoryBytes / MEBIBYTE);
  return {
    shared_buffers: `${Math.max(128, Math.min(MOST_BUFFERS_MIB, Math.floor(memory / 4)))}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(memory / 2))}MB`,
    work_mem: '16MB',
    random_page_cost: '1.1',
    jit: 'off',
  };
}
