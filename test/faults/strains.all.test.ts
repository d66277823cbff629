import { strains } from './rows.ts';
import { testShortForms } from './short-forms.ts';

testShortForms(strains);
