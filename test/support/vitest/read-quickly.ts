import { readQuickly } from '../../../bin/quick-reading.ts';

// For the processes of the tests, as for those of the shop.
readQuickly();
