-- How many mails an address got of late, whoever asked for them.
CREATE INDEX "email_deliveries_to_email_kind_created_at_idx" ON "email_deliveries"("to_email", "kind", "created_at");
