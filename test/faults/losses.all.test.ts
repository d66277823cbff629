import { losses } from './rows.ts';
import { testShortForms } from './short-forms.ts';

testShortForms(losses);
