import { changeCompany, readCompany } from '#shop/company/company.ts';
import type { Handlers } from './handlers.ts';

export const companyHandlers = {
  'GET /company-details': async ({ db }) => readCompany(db),
  'PUT /company-details': async ({ db, by, body, pictures: [logo] }) => {
    const { company, dropped } = await changeCompany(db, by, body, logo);
    return { reply: company, dropped };
  },
} satisfies Partial<Handlers>;
