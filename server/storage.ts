import { resolve } from 'node:path';
import { s3Storage } from '#shop/files/s3-storage.ts';
import { localStorage, type Storage } from '#shop/files/storage.ts';
import type { Settings } from './settings/settings.ts';

export const storageOf = ({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Storage =>
  s3 ? s3Storage(s3) : localStorage(resolve(dataDir, 'uploads'));
