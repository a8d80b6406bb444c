/** What the page loads after its first list, as one file of the build: each file more is named in what everybody loads first. */
export { default as CompanyList } from './company-list.tsx';
export { default as CustomerDetail } from './customer-detail.tsx';
