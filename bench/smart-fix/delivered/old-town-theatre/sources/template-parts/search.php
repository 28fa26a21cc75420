<form role="search" method="get" class="search-form" action="/">
	<input type="search" class="search-field" placeholder="<?php _e( 'Search plays', 'oldtown' ); ?>" name="s">
	<button type="submit" class="search-submit"><i class="fas fa-search"></i></button>
</form>
