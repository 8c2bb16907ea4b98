import { incompleteBody } from './s3-error.ts';

/**
 * Decodes an `aws-chunked` body, in which the SDK sends streams with the checksum at the end.
 * `onTrailer` gets each trailing header, with a lower-case name.
 */
export async function* decodeAwsChunked(
  body: AsyncIterable<Buffer>,
  onTrailer: (name: string, value: string) => void,
): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  const source = body[Symbol.asyncIterator]();

  async function readMore() {
    const { value, done } = await source.next();
    if (done) throw incompleteBody();
    rest = Buffer.concat([rest, value]);
  }

  async function readLine(): Promise<string> {
    let end = rest.indexOf('\r\n');
    while (end < 0) {
      if (rest.length > 8192) throw incompleteBody();
      await readMore();
      end = rest.indexOf('\r\n');
    }
    const line = rest.toString('latin1', 0, end);
    rest = rest.subarray(end + 2);
    return line;
  }

  for (;;) {
    const [length = ''] = (await readLine()).split(';');
    if (!/^[0-9a-fA-F]{1,12}$/.test(length)) throw incompleteBody();
    let wanted = Number.parseInt(length, 16);
    if (wanted === 0) break;
    while (wanted > 0) {
      if (rest.length === 0) await readMore();
      const piece = rest.subarray(0, wanted);
      rest = rest.subarray(piece.length);
      wanted -= piece.length;
      yield piece;
    }
    await readLine();
  }
  for (let line = await readLine(); line !== ''; line = await readLine()) {
    const [name = '', value = ''] = line.split(/:(.*)/s);
    onTrailer(name.trim().toLowerCase(), value.trim());
  }
}
