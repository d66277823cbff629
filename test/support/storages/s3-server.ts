import crypto from 'node:crypto';
import S3rver from 's3rver';
import type { Bucket } from '#shop/files/s3-storage.ts';

// s3rver encrypts page tokens with DES, which OpenSSL 3 lacks; triple DES with one key is the same.
const { createCipheriv, createDecipheriv } = crypto;
const triple = (key: Buffer) => Buffer.concat([key, key, key]);
const replaced = {
  createCipheriv: (name: string, key: Buffer, iv: Buffer) =>
    name === 'des'
      ? createCipheriv('des-ede3-cbc', triple(key), iv)
      : createCipheriv(name, key, iv),
  createDecipheriv: (name: string, key: Buffer, iv: Buffer) =>
    name === 'des'
      ? createDecipheriv('des-ede3-cbc', triple(key), iv)
      : createDecipheriv(name, key, iv),
};

/** An S3 service with one bucket in a folder. */
export function s3Server(directory: string, address = '127.0.0.1', port = 0): S3rver {
  Object.assign(crypto, replaced);
  const configureBuckets = [{ name: 'haat' }];
  return new S3rver({ address, port, silent: true, directory, configureBuckets });
}

/** The account of such a server. */
export const bucketAt = (port: number, address = '127.0.0.1'): Bucket => ({
  endpoint: `http://${address}:${port}`,
  bucket: 'haat',
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
});
