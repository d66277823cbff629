import { s3Server } from '#test/support/storages/s3-server.ts';

const [address = '127.0.0.1', port = '9000', folder = '.'] = process.argv.slice(2);
await s3Server(folder, address, Number(port)).run();
