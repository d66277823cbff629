import { readQuickly } from '../../../bin/quick-reading.ts';

// Test processes load modules like the shop does.
readQuickly();
