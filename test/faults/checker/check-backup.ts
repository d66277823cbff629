import { checkBackupFile } from './check.ts';

/** Checks a backup: `node test/faults/checker/check-backup.ts FILE`. Exits with 1 unless all adds up. */
const [file] = process.argv.slice(2);
if (!file) fail('Usage: node test/faults/checker/check-backup.ts FILE');
const findings = await checkBackupFile(file).catch((error: Error) =>
  fail(`The backup ${file} cannot be read (${error.message}).`),
);
for (const finding of findings) process.stdout.write(`${finding}\n`);
if (findings.length === 0) process.stdout.write('Everything adds up.\n');
process.exitCode = findings.length === 0 ? 0 : 1;

function fail(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(2);
}
