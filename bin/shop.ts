import { carryOut } from './owner-tool/carry-out.ts';
import { speedUpImports } from './speed-up-imports.ts';

process.env.NODE_ENV ??= 'production';
process.umask(0o077);
speedUpImports();
const { code, lines, complaint } = await carryOut(process.argv.slice(2), process.env);
for (const line of lines) console.log(line);
if (complaint) console.error(complaint);
process.exit(code);
