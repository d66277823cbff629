import { speedUpImports } from '../../../bin/speed-up-imports.ts';

// For the processes of the tests, as for those of the shop.
speedUpImports();
