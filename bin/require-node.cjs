// Runs before any TypeScript is loaded, on any version of Node.
if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `Haat needs Node 24 or later, and this is Node ${process.versions.node}. Please install Node 24 and try again.\n`,
  );
  process.exit(1);
}
