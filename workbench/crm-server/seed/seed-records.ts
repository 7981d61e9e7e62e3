import type { Records, RecordTables } from '../records';
import { seedCampaigns } from './campaigns';
import { seedCategories } from './categories';
import { seedCustomers } from './customers';
import { FIRST_OPPORTUNITIES, seedOpportunities } from './opportunities';
import { seedOrders } from './orders';
import { seedProducts } from './products';
import { seedAclRoles, seedDepartments, seedUserRoles, seedUsers } from './staff';
import { seedTasks } from './tasks';

/** How many records of the two kinds that can grow there are to be in all. */
export interface SeedSizes {
  readonly opportunities?: number;
  readonly products?: number;
}

const FIRST_PRODUCTS = 200;

/** Returns the records of a fresh start, always the same for the same sizes. */
export function seedRecords(sizes: SeedSizes): RecordTables {
  const categories = seedCategories();
  const users = seedUsers();
  const customers = seedCustomers();
  const products = seedProducts(0, FIRST_PRODUCTS, categories);
  const { products: productCount = FIRST_PRODUCTS, opportunities: opportunityCount = FIRST_OPPORTUNITIES } = sizes;
  return {
    users,
    tasks: seedTasks(),
    customers,
    products: [...products.slice(0, productCount), ...seedProducts(FIRST_PRODUCTS, productCount, categories)],
    categories,
    opportunities: seedOpportunities(0, opportunityCount, users),
    orders: seedOrders(products, customers),
    campaigns: seedCampaigns(),
    departments: seedDepartments(),
    userRoles: seedUserRoles(),
    aclRoles: seedAclRoles(),
  };
}

/** Adds invented records until there are as many as asked for; never removes any. */
export function growRecords(records: Records, sizes: SeedSizes): void {
  const products = records.all('products').length;
  const opportunities = records.all('opportunities').length;
  records.add('products', seedProducts(products, sizes.products ?? 0, records.all('categories')));
  records.add('opportunities', seedOpportunities(opportunities, sizes.opportunities ?? 0, records.all('users')));
}
