import { testInShort } from './in-short.ts';
import { losses } from './rows.ts';

testInShort(losses);
