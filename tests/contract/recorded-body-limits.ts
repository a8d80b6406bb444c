/**
 * The fields of every body with their types and limits: `!` has to be there, `?` may be null, then the least and the most characters,
 * items or number. Recorded from the contract, and compared with the specification (A§5, B§5, C§5) when one changes.
 */
export const BODY_LIMITS: Readonly<Record<string, string>> = {
  'account.change': 'object! {version number! 1..1000000000, displayName string 1..200, language string}',
  'account.change-password': 'object! {current string! ..200, next string! 10..200}',
  'account.change-email': 'object! {email string! 1..254, password string! ..200}',
  'account.set-pin': 'object! {password string! ..200, pin string! 4..8}',
  'account.begin-second-factor': 'object! {password string! ..200}',
  'account.confirm-second-factor': 'object! {code string! ..40}',
  'account.end-second-factor': 'object! {password string! ..200, code string! ..40}',
  'app-behaviors.change':
    'object! {version number! 0..1000000000, latenessGraceMinutes number 0..1440, absentAfterMinutes number 0..1440, dayBankingGraceMinutes number 0..1440, varianceTolerances array ..200 [object! {currency string! ..3, amount number! 0..1000000000000}], varianceAdministratorThresholds array ..200 [object! {currency string! ..3, amount number! 0..1000000000000}], branchAppMinimumVersion string? ..20, branchAppStoreUrl string? ..400}',
  'approval-substitutes.create':
    'object! {employeeId string, substituteId string!, startDate string!, endDate string!}',
  'approval-process-template.change': 'object! {approvesCancellation boolean!, version number! 1..1000000000}',
  'approval-process-template.preview': 'object! {type string!, steps array! ..5 [string!]}',
  'approval-process-template.replace-steps': 'object! {steps array! ..5 [string!], version number! 1..1000000000}',
  'approval-process-steps-template.create':
    'object! {approvalProcessTemplateId string!, type string!, order number 1..5, version number 1..1000000000}',
  'approval-process-steps-template.change': 'object! {type string, order number 1..5, version number 1..1000000000}',
  'approval-process-steps.decide':
    'object! {status string!, note string? ..2000, version number 1..1000000000, isBalanceOverride boolean, isUndoable boolean}',
  'approval-process-steps.add-note': 'object! {note string! ..2000}',
  'approval-process-steps.reassign': 'object! {employeeIds array! 1..20 [string!], version number 1..1000000000}',
  'approval-process-steps.decide-many':
    'object! {status string!, note string? ..2000, isUndoable boolean, steps array! 1..50 [object! {id string!, version number 1..1000000000}]}',
  'asset-assignments.create':
    'object! {assetId string!, userId string?, employeeId string, locationId string, version number 1..1000000000}',
  'asset-assignments.invalid': 'object! {assetId string!, note string! 1..2000, version number 1..1000000000}',
  'asset-field-definitions.create':
    'object! {assetTypeId string!, name string! 1..100, type string!, isRequired boolean}',
  'asset-types.create':
    'object! {name string! 1..100, fields array ..40 [object! {name string! 1..100, type string!, isRequired boolean}]}',
  'assets.create':
    'object! {assetTypeId string!, fieldValues array ..40 [object! {fieldId string!, stringValue string? ..2000, dateValue string?, numberValue number? -9007199254740991..9007199254740991, booleanValue boolean?}], value number? 0..1000000000000, currency string! ..3}',
  'assets.change':
    'object! {version number! 1..1000000000, fieldValues array ..40 [object! {fieldId string!, stringValue string? ..2000, dateValue string?, numberValue number? -9007199254740991..9007199254740991, booleanValue boolean?}], value number? 0..1000000000000, currency string ..3}',
  'auth.login': 'object! {email string! ..254, password string! ..200, audience string}',
  'auth.second-factor': 'object! {challenge string! ..200, code string! ..40}',
  'auth.pin': 'object! {audience string!, employeeId string, pin string! 4..8}',
  'auth.remove-device': 'object! {password string! ..200}',
  'auth.refresh': 'object {audience string}',
  'auth.logout': 'object {audience string}',
  'auth.reset-password': 'object! {email string! ..254}',
  'auth.confirm-reset': 'object! {token string! ..200, password string! 10..200}',
  'employee-bank-informations.create':
    'object! {employeeId string!, bankName string! 1..100, accountName string! 1..200, iban string! 5..42, swift string? ..11}',
  'employee-bank-informations.change':
    'object! {bankName string 1..100, accountName string 1..200, iban string 5..42, swift string? ..11, version number! 1..1000000000}',
  'location-cash-registry-setup.create':
    'object! {locationId string!, name string! 1..100, value number! 0..1000000000000, currency string ..3}',
  'location-cash-registry-setup.change':
    'object! {name string 1..100, value number 0..1000000000000, currency string ..3, version number! 1..1000000000}',
  'client-companies.create':
    'object! {name string! 1..200, customFields array ..50 [object! {definitionId string!, textValue string? ..4000, numberValue number? -1000000000000000..1000000000000000, dateValue string?, booleanValue boolean?, optionId string?, phoneValue object? {prefix string! ..4, number string! ..12}, pointValue object? {latitude number! -90..90, longitude number! -180..180}, userId string?}]}',
  'client-companies.change':
    'object! {name string 1..200, status string, version number! 1..1000000000, customFields array ..50 [object! {definitionId string!, textValue string? ..4000, numberValue number? -1000000000000000..1000000000000000, dateValue string?, booleanValue boolean?, optionId string?, phoneValue object? {prefix string! ..4, number string! ..12}, pointValue object? {latitude number! -90..90, longitude number! -180..180}, userId string?}]}',
  'commission-periods.calculate': 'object {version number 1..1000000000}',
  'commission-periods.recalculate': 'object {version number 1..1000000000}',
  'commission-periods.freeze': 'object {version number 1..1000000000}',
  'commission-periods.reopen': 'object! {version number 1..1000000000, note string! ..2000}',
  'commission-tier-types.create':
    'object! {name string! 1..100, nameArabic string? ..100, status string, type string!, currency string ..3}',
  'commission-tier-types.change':
    'object! {name string 1..100, nameArabic string? ..100, status string, type string, currency string ..3, version number! 1..1000000000}',
  'commission-tier-types.order': 'object! {ids array! 1..500 [string!]}',
  'commission-tier-types.employee-assignment':
    'object! {employeeIds array! 1..500 [string!], commissionTierTypeId string!?}',
  'commission-tiers.create':
    'object! {commissionTierTypeId string!, tier number! 1..20, netSalesTarget number! 0..1000000000000, payoutPercentage number? 0..100, payoutAmount number? 0..1000000000000}',
  'commission-tiers.change':
    'object! {tier number 1..20, netSalesTarget number 0..1000000000000, payoutPercentage number? 0..100, payoutAmount number? 0..1000000000000, version number! 1..1000000000}',
  'contract-types.create':
    'object! {name string! 1..100, nameArabic string? ..100, status string, code string! 1..40, iconName string?, countryISOs array ..260 [string! ..2]}',
  'contract-types.change':
    'object! {name string 1..100, nameArabic string? ..100, status string, code string 1..40, iconName string?, countryISOs array ..260 [string! ..2], version number! 1..1000000000}',
  'contract-types.order': 'object! {ids array! 1..500 [string!]}',
  'contracts.create':
    'object! {employeeId string!, contractTypeId string!, employmentTypeId string?, refId string? ..60, countryISO string! ..2, stage string, startDate string!, endDate string?, probationEndDate string?, noticePeriodMonths number? 0..24}',
  'contracts.change':
    'object! {contractTypeId string, employmentTypeId string?, refId string? ..60, countryISO string ..2, stage string, startDate string, endDate string?, probationEndDate string?, noticePeriodMonths number? 0..24, version number! 1..1000000000}',
  'customers.create': 'object! {name string! 1..200, clientCompanyId string?}',
  'customers.change':
    'object! {name string 1..200, status string, clientCompanyId string?, version number! 1..1000000000}',
  'customers.merge': 'object! {customerId string!}',
  'tile-settings.write': 'object! {off array! ..14 [string!]}',
  'day-bankings.create':
    'object! {locationId string!, type string!, businessDate string!, correctsId string?, currency string ..3, cashRegistry array ..30 [object! {nominal number! 1..10000000, numberOfBills number! 0..100000}], coins number 0..1000000000000, cashTakings array ..30 [object! {nominal number! 1..10000000, numberOfBills number! 0..100000}], cashTakingCoins number 0..1000000000000, totalAmount number? 0..1000000000000, totalCashAmount number 0..1000000000000, additionalExpenses array ..50 [object! {name string! 1..100, amount number! 0..1000000000000}], note string? ..2000}',
  'day-bankings.change':
    'object! {version number 1..1000000000, cashRegistry array ..30 [object! {nominal number! 1..10000000, numberOfBills number! 0..100000}], coins number 0..1000000000000, cashTakings array ..30 [object! {nominal number! 1..10000000, numberOfBills number! 0..100000}], cashTakingCoins number 0..1000000000000, totalAmount number? 0..1000000000000, totalCashAmount number 0..1000000000000, additionalExpenses array ..50 [object! {name string! 1..100, amount number! 0..1000000000000}], note string? ..2000}',
  'day-bankings.confirm': 'object {version number 1..1000000000}',
  'day-bankings.explain': 'object! {note string! ..2000, version number 1..1000000000}',
  'device-changes.create': 'object! {assetId string!, replacementAssetId string!, note string ..2000}',
  'device-changes.cancel': 'object! {version number 1..1000000000}',
  'employee-document-types.create':
    'object! {name string! 1..100, nameArabic string? ..100, status string, isRequired boolean, countryISOs array ..260 [string! ..2], refIdValidation string? ..200, expirationDateWarningInMonths number? 0..120, expirationDateUrgentInMonths number? 0..120}',
  'employee-document-types.change':
    'object! {name string 1..100, nameArabic string? ..100, status string, isRequired boolean, countryISOs array ..260 [string! ..2], refIdValidation string? ..200, expirationDateWarningInMonths number? 0..120, expirationDateUrgentInMonths number? 0..120, version number! 1..1000000000}',
  'employee-document-types.order': 'object! {ids array! 1..500 [string!]}',
  'employee-documents.create':
    'object! {employeeId string!, documentTypeId string!, refId string? ..100, expirationDate string?, customFields array ..50 [object! {definitionId string!, textValue string? ..4000, numberValue number? -1000000000000000..1000000000000000, dateValue string?, booleanValue boolean?, optionId string?, phoneValue object? {prefix string! ..4, number string! ..12}, pointValue object? {latitude number! -90..90, longitude number! -180..180}, userId string?}]}',
  'employee-documents.change':
    'object! {version number! 1..1000000000, refId string? ..100, expirationDate string?, customFields array ..50 [object! {definitionId string!, textValue string? ..4000, numberValue number? -1000000000000000..1000000000000000, dateValue string?, booleanValue boolean?, optionId string?, phoneValue object? {prefix string! ..4, number string! ..12}, pointValue object? {latitude number! -90..90, longitude number! -180..180}, userId string?}]}',
  'employee-documents.renew':
    'object! {version number! 1..1000000000, refId string? ..100, expirationDate string?, customFields array ..50 [object! {definitionId string!, textValue string? ..4000, numberValue number? -1000000000000000..1000000000000000, dateValue string?, booleanValue boolean?, optionId string?, phoneValue object? {prefix string! ..4, number string! ..12}, pointValue object? {latitude number! -90..90, longitude number! -180..180}, userId string?}]}',
  'employee-documents.archive': 'object! {version number! 1..1000000000}',
  'employees.create':
    'object! {companyEmployeeId string 1..40, firstName string! 1..100, middleName string? ..100, lastName string! 1..100, knownAs string! 1..100, gender string?, birthdate string?, maritalStatus string?, religion string?, personalEmail string! ..254, workEmail string? ..254, personalPhone object? {prefix string! ..4, number string! ..12}, workPhone object? {prefix string! ..4, number string! ..12}, officePhone object? {prefix string! ..4, number string! ..12}, permissionType string!, jobPositionId string!, lineManagerEmployeeIds array! ..10 [string!], hrResponsibleIds array! ..10 [string!], startDate string!, lastWorkingDay string?, locationIds array ..50 [string!]}',
  'employees.change':
    'object! {companyEmployeeId string 1..40, firstName string 1..100, middleName string? ..100, lastName string 1..100, knownAs string 1..100, gender string?, birthdate string?, maritalStatus string?, religion string?, personalEmail string ..254, workEmail string? ..254, personalPhone object? {prefix string! ..4, number string! ..12}, workPhone object? {prefix string! ..4, number string! ..12}, officePhone object? {prefix string! ..4, number string! ..12}, permissionType string, jobPositionId string, lineManagerEmployeeIds array ..10 [string!], hrResponsibleIds array ..10 [string!], startDate string, lastWorkingDay string?, locationIds array ..50 [string!], addresses array ..2 [object! {type string!, country string! ..2, province string? ..100, city string! 1..100, zipCode string? ..20, addressLine1 string! 1..200}], emergencyContacts array ..10 [object! {name string! 1..200, relation string!, phone object! {prefix string! ..4, number string! ..12}}], version number! 1..1000000000}',
  'locations.employee-assignment':
    'object! {data array! 1..200 [object! {type string!, employeeId string!, locationId string!}]}',
  'employment-types.create':
    'object! {name string! 1..100, nameArabic string? ..100, status string, type string!, countryISO string? ..2, iconName string?}',
  'employment-types.change':
    'object! {name string 1..100, nameArabic string? ..100, status string, type string, countryISO string? ..2, iconName string?, version number! 1..1000000000}',
  'employment-types.order': 'object! {ids array! 1..500 [string!]}',
  'location-exception-times.create':
    'object! {locationId string!, date string!, reason string! 1..200, hours array! ..6 [object! {start string! ..5, end string! ..5}]}',
  'location-exception-times.change':
    'object! {reason string 1..200, hours array ..6 [object! {start string! ..5, end string! ..5}], version number! 1..1000000000}',
  'data-entity-type-field-definitions.create':
    'object! {name string! 1..100, nameArabic string? ..100, status string, category string!, type string!, selectorStyle string?, isRequired boolean, isShown boolean, isAssigned boolean, options array ..100 [object! {id string, name string! 1..100, nameArabic string? ..100, isRetired boolean}]}',
  'data-entity-type-field-definitions.change':
    'object! {name string 1..100, nameArabic string? ..100, status string, category string, type string, selectorStyle string?, isRequired boolean, isShown boolean, isAssigned boolean, options array ..100 [object! {id string, name string! 1..100, nameArabic string? ..100, isRetired boolean}], version number! 1..1000000000}',
  'data-entity-type-field-definitions.order': 'object! {ids array! 1..500 [string!]}',
  'field-locations.create':
    'object! {locationId string!, name string! 1..200, shortCode string! 1..20, countryISO string! ..2, city string! 1..100, fieldLocationProvinceId string? ..10, addressLine1 string? ..200, addressLine2 string? ..200, coordinates object! {latitude number! -90..90, longitude number! -180..180}, email string? ..254, phoneNumber object? {prefix string! ..4, number string! ..12}, customFields array ..50 [object! {definitionId string!, textValue string? ..4000, numberValue number? -1000000000000000..1000000000000000, dateValue string?, booleanValue boolean?, optionId string?, phoneValue object? {prefix string! ..4, number string! ..12}, pointValue object? {latitude number! -90..90, longitude number! -180..180}, userId string?}]}',
  'field-locations.change':
    'object! {locationId string, name string 1..200, shortCode string 1..20, countryISO string ..2, city string 1..100, fieldLocationProvinceId string? ..10, addressLine1 string? ..200, addressLine2 string? ..200, coordinates object {latitude number! -90..90, longitude number! -180..180}, email string? ..254, phoneNumber object? {prefix string! ..4, number string! ..12}, customFields array ..50 [object! {definitionId string!, textValue string? ..4000, numberValue number? -1000000000000000..1000000000000000, dateValue string?, booleanValue boolean?, optionId string?, phoneValue object? {prefix string! ..4, number string! ..12}, pointValue object? {latitude number! -90..90, longitude number! -180..180}, userId string?}], status string, version number! 1..1000000000}',
  'insurance-provider.create':
    'object! {name string! 1..100, nameArabic string? ..100, status string, url string? ..400}',
  'insurance-provider.change':
    'object! {name string 1..100, nameArabic string? ..100, status string, url string? ..400, version number! 1..1000000000}',
  'insurance-provider.order': 'object! {ids array! 1..500 [string!]}',
  'job-titles.create':
    'object! {name string! 1..100, nameArabic string? ..100, status string, description string? ..400, customFields array ..50 [object! {definitionId string!, textValue string? ..4000, numberValue number? -1000000000000000..1000000000000000, dateValue string?, booleanValue boolean?, optionId string?, phoneValue object? {prefix string! ..4, number string! ..12}, pointValue object? {latitude number! -90..90, longitude number! -180..180}, userId string?}]}',
  'job-titles.change':
    'object! {name string 1..100, nameArabic string? ..100, status string, description string? ..400, customFields array ..50 [object! {definitionId string!, textValue string? ..4000, numberValue number? -1000000000000000..1000000000000000, dateValue string?, booleanValue boolean?, optionId string?, phoneValue object? {prefix string! ..4, number string! ..12}, pointValue object? {latitude number! -90..90, longitude number! -180..180}, userId string?}], version number! 1..1000000000}',
  'job-titles.order': 'object! {ids array! 1..500 [string!]}',
  'leave-balance-initial.create':
    'object! {employeeId string!, type string!, value number! ..366, startDate string!, note string? ..500}',
  'leave-balance-initial.change':
    'object! {value number ..366, startDate string, note string? ..500, version number! 1..1000000000}',
  'leave-carry-over.create':
    'object! {employeeId string!, type string!, days number! ..366, startDate string!, note string? ..500, expirationDate string?}',
  'leave-carry-over.change':
    'object! {days number ..366, startDate string, note string? ..500, expirationDate string?, version number! 1..1000000000}',
  'leave-types.create':
    'object! {type string!, name string! 1..100, nameArabic string? ..100, status string, code string! 1..40, iconName string!, countryISOs array ..260 [string! ..2], isVisibleOnMobile boolean, dayCount string, excludesHolidays boolean, needsApproval boolean, allowNegative boolean, negativeLimit number? 0..999, entitlements array ..200 [object! {countryISO string! ..2, basis string!, amount number! 0..999, per string!, afterMonths number! 0..600, cap number? 0..999, carryOverMax number? 0..999, carryOverExpiryMonths number? 1..120}], entitlementsFrom string}',
  'leave-types.change':
    'object! {name string 1..100, nameArabic string? ..100, status string, code string 1..40, iconName string, countryISOs array ..260 [string! ..2], isVisibleOnMobile boolean, dayCount string, excludesHolidays boolean, needsApproval boolean, allowNegative boolean, negativeLimit number? 0..999, entitlements array ..200 [object! {countryISO string! ..2, basis string!, amount number! 0..999, per string!, afterMonths number! 0..600, cap number? 0..999, carryOverMax number? 0..999, carryOverExpiryMonths number? 1..120}], entitlementsFrom string, version number! 1..1000000000}',
  'leave-types.order': 'object! {ids array! 1..500 [string!]}',
  'leaves.create':
    'object! {employeeId string!, leaveTypeId string!, startDate string!, endDate string!, note string? ..2000}',
  'leaves.cancel': 'object {version number 1..1000000000, note string? ..2000}',
  'leaves.keep': 'object {version number 1..1000000000}',
  'leaves.correct': 'object! {deductedDays number! 0..4000, note string! ..2000, version number 1..1000000000}',
  'location-document-types.create':
    'object! {name string! 1..100, nameArabic string? ..100, status string, isRequired boolean, countryISOs array ..260 [string! ..2], refIdValidation string? ..200, expirationDateWarningInMonths number? 0..120, expirationDateUrgentInMonths number? 0..120}',
  'location-document-types.change':
    'object! {name string 1..100, nameArabic string? ..100, status string, isRequired boolean, countryISOs array ..260 [string! ..2], refIdValidation string? ..200, expirationDateWarningInMonths number? 0..120, expirationDateUrgentInMonths number? 0..120, version number! 1..1000000000}',
  'location-document-types.order': 'object! {ids array! 1..500 [string!]}',
  'location-documents.create':
    'object! {locationId string!, documentTypeId string!, refId string? ..100, expirationDate string?, customFields array ..50 [object! {definitionId string!, textValue string? ..4000, numberValue number? -1000000000000000..1000000000000000, dateValue string?, booleanValue boolean?, optionId string?, phoneValue object? {prefix string! ..4, number string! ..12}, pointValue object? {latitude number! -90..90, longitude number! -180..180}, userId string?}]}',
  'location-documents.change':
    'object! {version number! 1..1000000000, refId string? ..100, expirationDate string?, customFields array ..50 [object! {definitionId string!, textValue string? ..4000, numberValue number? -1000000000000000..1000000000000000, dateValue string?, booleanValue boolean?, optionId string?, phoneValue object? {prefix string! ..4, number string! ..12}, pointValue object? {latitude number! -90..90, longitude number! -180..180}, userId string?}]}',
  'location-documents.renew':
    'object! {version number! 1..1000000000, refId string? ..100, expirationDate string?, customFields array ..50 [object! {definitionId string!, textValue string? ..4000, numberValue number? -1000000000000000..1000000000000000, dateValue string?, booleanValue boolean?, optionId string?, phoneValue object? {prefix string! ..4, number string! ..12}, pointValue object? {latitude number! -90..90, longitude number! -180..180}, userId string?}]}',
  'location-documents.archive': 'object! {version number! 1..1000000000}',
  'location-resource-types.create': 'object! {name string! 1..100, nameArabic string? ..100, status string}',
  'location-resource-types.change':
    'object! {name string 1..100, nameArabic string? ..100, status string, version number! 1..1000000000}',
  'location-resource-types.order': 'object! {ids array! 1..500 [string!]}',
  'location-resources.create': 'object! {locationId string!, resourceTypeId string!, amount number! 0..1000000}',
  'location-resources.change': 'object! {amount number 0..1000000, version number! 1..1000000000}',
  'locations.create':
    'object! {name string! 1..200, shortCode string! 1..20, email string! ..254, phoneNumber object! {prefix string! ..4, number string! ..12}, countryISO string! ..2, city string! 1..100, state string? ..100, province string? ..100, addressLine1 string? ..200, addressLine2 string? ..200, coordinates object! {latitude number! -90..90, longitude number! -180..180}, password string! 10..200, type string, contactEmployeeId string?, timezone string ..60, currency string ..3, latenessGraceMinutes number? 0..1440}',
  'locations.change':
    'object! {name string 1..200, shortCode string 1..20, email string ..254, phoneNumber object {prefix string! ..4, number string! ..12}, countryISO string ..2, city string 1..100, state string? ..100, province string? ..100, addressLine1 string? ..200, addressLine2 string? ..200, coordinates object {latitude number! -90..90, longitude number! -180..180}, password string 10..200, type string, contactEmployeeId string?, timezone string ..60, currency string ..3, latenessGraceMinutes number? 0..1440, status string, version number! 1..1000000000}',
  'locations.employee-schedule-visibility': 'object! {type string!}',
  'maintenances.announce':
    'object! {message string! 1..2000, messageArabic string 1..2000, startDate string!, endDate string!}',
  'medical-insurances.create':
    'object! {employeeId string!, insuranceNo string! 1..60, expirationDate string?, insuranceProviderId string!, networkTypeId string?}',
  'medical-insurances.change':
    'object! {insuranceNo string 1..60, expirationDate string?, insuranceProviderId string, networkTypeId string?, version number! 1..1000000000}',
  'network-type.create':
    'object! {name string! 1..100, nameArabic string? ..100, status string, insuranceProviderId string!}',
  'network-type.change':
    'object! {name string 1..100, nameArabic string? ..100, status string, insuranceProviderId string, version number! 1..1000000000}',
  'network-type.order': 'object! {ids array! 1..500 [string!]}',
  'communication-templates.create': 'object! {link string! ..2000, type string!, notifyAt string!}',
  'communication-templates.change':
    'object! {link string ..2000, type string, notifyAt string, version number 1..1000000000}',
  'notification-preferences.change':
    'object! {email string, areas array ..12 [object! {area string!, channel string!, isOn boolean!}]}',
  'offboardings.create': 'object! {employeeId string!}',
  'offboardings.gratuity':
    'object! {countryISO string? ..2, currency string? ..3, lastWorkingDay string?, terminationReason string?, basicWage number? 0..1000000000000, totalWage number? 0..1000000000000, unpaidDays number 0..20000, agreedDaysPerYear number? 1..365, manualAmount number? 0..1000000000000, manualNote string? ..500, version number 1..1000000000}',
  'offboardings.leave':
    'object! {version number 1..1000000000, adjustments array! ..2 [object! {kind string!, days number! -1000..1000}]}',
  'offboardings.other-adjustments':
    'object! {version number 1..1000000000, currency string ..3, adjustments array! ..50 [object! {kind string!, description string! 1..200, amount number! 0..1000000000000, assetId string?}]}',
  'offboardings.role-transfer':
    'object! {version number 1..1000000000, successors array! ..4 [object! {duty string!, employeeId string!}]}',
  'offboardings.role-transfer-confirm': 'object! {version number 1..1000000000}',
  'offboardings.end-of-service-confirm': 'object! {version number 1..1000000000}',
  'offboardings.reopen': 'object! {version number 1..1000000000, note string! ..500}',
  'location-open-times.create':
    'object! {locationId string!, dayOfWeek string!, hours array! ..6 [object! {start string! ..5, end string! ..5}]}',
  'location-open-times.change':
    'object! {hours array ..6 [object! {start string! ..5, end string! ..5}], version number! 1..1000000000}',
  'public-app-links.save': 'object! {url string!? ..2000}',
  'public-holidays.create':
    'object! {name string! 1..100, nameArabic string? ..100, countryISO string! ..2, date string!, isFixed boolean}',
  'public-holidays.copy': 'object! {year number! 1900..2198, countryISOs array ..260 [string! ..2]}',
  'public-holidays.change':
    'object! {name string 1..100, nameArabic string? ..100, countryISO string ..2, date string, isFixed boolean, version number! 1..1000000000}',
  'push.switch-on': 'object! {endpoint string! 1..1000, keys object! {p256dh string! ..88, auth string! ..24}}',
  'reports.create': 'object! {type string!, fields array ..60 [string! ..60], filters object {}, format string}',
  'employee-salaries.create':
    'object! {employeeId string!, currency string! ..3, startDate string!, salaryParts array! 1..30 [object! {salaryComponentId string!, total number! 0..1000000000000}]}',
  'employee-salaries.change':
    'object! {version number! 1..1000000000, currency string ..3, startDate string, salaryParts array 1..30 [object! {salaryComponentId string!, total number! 0..1000000000000}]}',
  'employee-salary-components.create':
    'object! {name string! 1..100, nameArabic string? ..100, status string, type string!, countryISOs array ..260 [string! ..2]}',
  'employee-salary-components.change':
    'object! {name string 1..100, nameArabic string? ..100, status string, type string, countryISOs array ..260 [string! ..2], version number! 1..1000000000}',
  'employee-salary-components.order': 'object! {ids array! 1..500 [string!]}',
  'saved-views.create':
    'object! {listKey string! ..60, name string! ..80, query string! ..4000, grid object! {}, isShared boolean}',
  'saved-views.change':
    'object! {version number! 1..1000000000, name string 1..80, query string ..4000, grid object {}, isShared boolean}',
  'schedule-patterns.create':
    'object! {employeeId string!, activeFrom string!, activeTo string?, days array! 1..70 [object! {dayOfWeek string!, weekType string!?, startTime string! ..5, shiftDuration number! 15..1440, breakStartAfterDuration number!? 0..1440, breakDuration number!? 0..1440, locationId string!}]}',
  'schedule-patterns.create-rotation':
    'object! {employeeIds array! 1..50 [string!], activeFrom string!, activeTo string?, weeks array! 1..8 [object! {days array! ..70 [object! {dayOfWeek string!, weekType string!?, startTime string! ..5, shiftDuration number! 15..1440, breakStartAfterDuration number!? 0..1440, breakDuration number!? 0..1440, locationId string!}]}]}',
  'schedules.create':
    'object! {employeeId string!, locationId string!, fieldLocationId string?, startDate string!, endDate string!, breakStartDate string?, breakEndDate string?, note string? ..2000}',
  'schedules.change':
    'object! {employeeId string, locationId string, fieldLocationId string?, startDate string, endDate string, breakStartDate string?, breakEndDate string?, note string? ..2000, version number 1..1000000000}',
  'schedules.cancel': 'object {version number 1..1000000000}',
  'schedules.conflict-check':
    'object! {id string, employeeId string!, locationId string!, fieldLocationId string?, startDate string!, endDate string!, breakStartDate string?, breakEndDate string?, note string? ..2000}',
  'schedules.plan-check':
    'object! {create array ..500 [object! {employeeId string!, locationId string!, fieldLocationId string?, startDate string!, endDate string!, breakStartDate string?, breakEndDate string?, note string? ..2000}], change array ..500 [object! {id string!, version number! 1..1000000000, employeeId string!, locationId string!, fieldLocationId string?, startDate string!, endDate string!, breakStartDate string?, breakEndDate string?, note string? ..2000}], remove array ..500 [object! {id string!, version number! 1..1000000000}]}',
  'schedules.plan':
    'object! {create array ..500 [object! {employeeId string!, locationId string!, fieldLocationId string?, startDate string!, endDate string!, breakStartDate string?, breakEndDate string?, note string? ..2000}], change array ..500 [object! {id string!, version number! 1..1000000000, employeeId string!, locationId string!, fieldLocationId string?, startDate string!, endDate string!, breakStartDate string?, breakEndDate string?, note string? ..2000}], remove array ..500 [object! {id string!, version number! 1..1000000000}]}',
  'schedules.check-in':
    'object {at string, note string? ..2000, customerImpacts array ..20 [object! {type string!, customerName string! ..200, customerId string?, note string? ..2000, lateTime number? 0..1440, phone object? {prefix string! ..4, number string! ..12}}], version number 1..1000000000}',
  'schedules.check-out':
    'object {at string, note string? ..2000, customerImpacts array ..20 [object! {type string!, customerName string! ..200, customerId string?, note string? ..2000, lateTime number? 0..1440, phone object? {prefix string! ..4, number string! ..12}}], version number 1..1000000000}',
  'schedules.break-start':
    'object {at string, note string? ..2000, customerImpacts array ..20 [object! {type string!, customerName string! ..200, customerId string?, note string? ..2000, lateTime number? 0..1440, phone object? {prefix string! ..4, number string! ..12}}], version number 1..1000000000}',
  'schedules.break-end':
    'object {at string, note string? ..2000, customerImpacts array ..20 [object! {type string!, customerName string! ..200, customerId string?, note string? ..2000, lateTime number? 0..1440, phone object? {prefix string! ..4, number string! ..12}}], version number 1..1000000000}',
  'schedules.correct':
    'object! {reason string! ..2000, outcome string!, checkedInAt string?, checkedOutAt string?, startDate string, endDate string, breakStartDate string?, breakEndDate string?, version number 1..1000000000}',
  'social-media-content-comments.create': 'object! {socialMediaContentId string!, message string! 1..2000}',
  'social-media-content-comments.change': 'object! {message string! 1..2000}',
  'social-media-content-favorites.like': 'object! {socialMediaContentId string!}',
  'social-media-content-favorites.unlike': 'object! {socialMediaContentId string!}',
  'external-integrations.create': 'object! {name string! ..100}',
  'external-integrations.change': 'object! {name string 1..100, isActive boolean}',
  'external-integrations.rotate-secret': 'object {}',
  'external-integrations.stop-previous-secret': 'object {}',
  'external-integrations.deliver':
    'object! {sales array ..250 [object! {reference string! ..100, version number! 0..9007199254740991, date string!, employee string! ..200, location string ..200, currency string ..3, type string! ..20, name string! ..200, quantity number -1000000..1000000, client string ..100, grossSale string ..40, discount string ..40, netSale string! ..40, taxes string ..40, totalSale string ..40, refundOf string ..100}], tips array ..250 [object! {reference string! ..100, version number! 0..9007199254740991, date string!, employee string! ..200, location string ..200, currency string ..3, amount string! ..40, adminFee string ..40}]}',
  'external-integrations.synchronization-undo': 'object {}',
  'tenant-settings.save':
    'object! {brandingColors object {version number! 0..1000000000, settings object!? {primaryColor string!? ..7, secondaryColor string!? ..7}}, brandingColorsLeaves object {version number! 0..1000000000, settings object!? {annual string!? ..7, in-lieu string!? ..7, sick string!? ..7, maternity string!? ..7, paternity string!? ..7, parental string!? ..7, emergency string!? ..7, study string!? ..7, sabbatical string!? ..7, bereavement string!? ..7, custom string!? ..7}}, resources object {version number! 0..1000000000, settings object!? {logotypeUrl string!? ..400, logotypeLightUrl string!? ..400, logotypeDarkUrl string!? ..400, logomarkUrl string!? ..400, logomarkLightUrl string!? ..400, logomarkDarkUrl string!? ..400, faviconUrl string!? ..400, backgroundImageUrl string!? ..400, employeeAppIcon string!? ..400}}, notifications object {version number! 0..1000000000, settings object!? {employee-check-in-late boolean!, leave-request boolean!, day-banking-variance boolean!, customer-impact boolean!, leave-request-process-finished boolean!, employee-check-in-absent boolean!, day-banking-automatic-close boolean!, schedule-change boolean!, custom boolean!, approval-process-new-note boolean!, approval-process-canceled boolean!, change-device boolean!, change-device-process-finished boolean!, new-communication boolean!}}, employeeAppAndroid object {version number! 0..1000000000, settings object!? {storeUrl string!? ..400, firebaseAppDistributionUrl string!? ..400, googleGroupUrl string!? ..400, minimumVersion string!? ..20}}, employeeAppIos object {version number! 0..1000000000, settings object!? {storeUrl string!? ..400, minimumVersion string!? ..20}}, appBehavior object {version number! 0..1000000000, settings object!? {latenessGraceMinutes number! 0..1440, absentAfterMinutes number! 0..1440, dayBankingGraceMinutes number! 0..1440, varianceTolerances array! ..200 [object! {currency string! ..3, amount number! 0..1000000000000}], varianceAdministratorThresholds array! ..200 [object! {currency string! ..3, amount number! 0..1000000000000}], branchAppMinimumVersion string!? ..20, branchAppStoreUrl string!? ..400}}}',
  'tenants.create':
    'object! {domain string! ..253, name string! 1..200, modules array! ..11 [string!], currency string ..3, timezone string ..60, adminEmail string! ..254, adminPassword string 10..200}',
  'auth.setup-tenant-mail': 'object! {domain string! ..253}',
  'user-profiles.create':
    'object! {name string! 1..100, description string ..400, permissions array ..1000 [string! ..120], status string, type string}',
  'user-profiles.change':
    'object! {name string 1..100, description string ..400, permissions array ..1000 [string! ..120], status string, type string, version number! 1..1000000000}',
  'user-roles.create':
    'object! {name string! 1..100, description string ..400, permissions array ..1000 [string! ..120], status string, profileId string?, holdsEverything boolean}',
  'user-roles.change':
    'object! {name string 1..100, description string ..400, permissions array ..1000 [string! ..120], status string, profileId string?, holdsEverything boolean, version number! 1..1000000000}',
  'users.change':
    'object! {version number! 1..1000000000, displayName string 1..200, language string, email string 1..254, roleId string?}',
  'users.change-status': 'object! {status string!, note string ..2000, version number 1..1000000000}',
  'view-as.start': 'object! {roleId string!}',
  'workflows.change-target': 'object! {state string! ..120, hours number!? 1..87600}',
  'workflows.simulate':
    'object! {recordId string, scenario string ..200, input object {}, events array! ..100 [object! {}]}',
};
