import { writeFile } from 'node:fs/promises';

type Value = string | number | string[] | { [name: string]: Value };

const controlBytes = (type: number, size: number): Buffer => {
  if (size > 28) throw new RangeError('The value is too long for this writer.');
  return type <= 7 ? Buffer.from([(type << 5) | size]) : Buffer.from([size, type - 7]);
};

function encode(value: Value): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([controlBytes(2, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([controlBytes(6, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([controlBytes(11, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([
    controlBytes(7, entries.length),
    ...entries.flatMap(([name, inner]) => [encode(name), encode(inner)]),
  ]);
}

/** Writes a MaxMind database that contains one /24 IPv4 network, following the format's description. */
export async function writeDatabase(file: string, network: string, value: Value): Promise<void> {
  const bits = network
    .split('.')
    .slice(0, 3)
    .flatMap((part) => [...Number(part).toString(2).padStart(8, '0')]);
  const emptyNode = bits.length;
  const dataPointer = bits.length + 16;
  const tree = bits.map((bit, index) => {
    const next = index + 1 < bits.length ? index + 1 : dataPointer;
    const node = Buffer.alloc(6);
    node.writeUIntBE(bit === '0' ? next : emptyNode, 0, 3);
    node.writeUIntBE(bit === '1' ? next : emptyNode, 3, 3);
    return node;
  });
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_780_000_000,
    database_type: 'GeoLite2-City',
    description: {},
    ip_version: 4,
    languages: ['en'],
    node_count: bits.length,
    record_size: 24,
  });
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
  await writeFile(file, Buffer.concat([...tree, Buffer.alloc(16), encode(value), marker, metadata]));
}
