import { createHash } from 'node:crypto';

/** RC4, which Node's own libraries no longer have. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const at = (index: number): number => state[index & 255] ?? 0;
  const swap = (a: number, b: number): void => {
    [state[a], state[b]] = [at(b), at(a)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}

const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
const md5 = (...parts: Uint8Array[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();
const hex = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString('hex')}>`;

/**
 * What makes a PDF one that opens without a password, with permissions: the standard handler, revision 4, which leaves strings and streams as they are (ISO 32000-1,
 * 7.6.3 and 7.6.5). `number`: of the object that holds it.
 */
export function encryption(permissions: number, number: number): { object: string; trailer: string } {
  const id = Buffer.from('0123456789abcdef', 'latin1');
  const owner = Buffer.alloc(32, 7);
  const bits = Buffer.alloc(4);
  bits.writeInt32LE(permissions);
  let key = md5(padding, owner, bits, id);
  for (let round = 0; round < 50; round += 1) key = md5(key);
  let user = md5(padding, id);
  for (let round = 0; round < 20; round += 1)
    user = rc4(
      key.map((byte) => byte ^ round),
      user,
    );
  const filters = '/CF << >> /StmF /Identity /StrF /Identity';
  return {
    object: `<< /Filter /Standard /V 4 /R 4 /Length 128 ${filters} /O ${hex(owner)} /U ${hex(Buffer.concat([user, Buffer.alloc(16)]))} /P ${permissions} >>`,
    trailer: `/Encrypt ${number} 0 R /ID [${hex(id)} ${hex(id)}]`,
  };
}
