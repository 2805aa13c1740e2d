-- Both buttons that refuse were noted alike: which of them was pressed is not known of what was chosen until now.
UPDATE "consents" SET "action" = 'reject' WHERE "action" = 'reject_optional';
