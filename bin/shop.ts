import { carryOut } from './owner-tool/carry-out.ts';
import { speedUpImports } from './speed-up-imports.ts';

process.env.NODE_ENV ??= 'production';
process.umask(0o077);
speedUpImports();
const { code, lines, complaint } = await carryOut(process.argv.slice(2), process.env);
await print(process.stdout, lines);
if (complaint) await print(process.stderr, [complaint]);
process.exit(code);

/** Ends when everything is written: an exit would cut off what a slow reader of a pipe has not taken yet. */
function print(stream: NodeJS.WriteStream, lines: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    // The reader may have read enough, as `head` does.
    stream.on('error', () => resolve());
    stream.write(lines.map((line) => `${line}\n`).join(''), () => resolve());
  });
}
