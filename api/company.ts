import { changeCompany, readCompany } from '#shop/company/company.ts';
import { removeUnused } from '#shop/files/unused.ts';
import type { Handlers } from './handlers.ts';

export const companyHandlers = {
  'GET /company-details': async ({ db }) => readCompany(db),
  'PUT /company-details': async ({ db, storage, body, pictures: [logo] }) => {
    const { company, dropped } = await changeCompany(db, body, logo);
    await removeUnused(db, storage, dropped);
    return company;
  },
} satisfies Partial<Handlers>;
